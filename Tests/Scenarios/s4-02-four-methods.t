# S4-02, R-RESP-1: a responder that overrides one method is called for that method only
layout: S
deep.handles: [began, cancelled]

D1(50,140)
M1(52,140)
U1

note warning layout: layout:19:24: `deep` handles began, cancelled but not moved, ended: the others pass to a responder that may not have received the rest; handle all four or none
@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
@0.01
moved 1 (52,140) deep
deep.moved {1} (42,40) < deep left root vc W scn app del < unhandled
@0.02
ended 1 (52,140) deep
deep.ended {1} (42,40) < deep left root vc W scn app del < unhandled
