# S3-12, R-RESP-10: each method climbs by itself, so an ancestor may receive an end without a begin
layout: S
deep.handles: [moved]
root.controller: {id: vc, handles: all}

D1(50,140)
M1(52,140)
U1

note warning layout: layout:19:24: `deep` handles moved but not began, ended, cancelled: the others pass to a responder that may not have received the rest; handle all four or none
@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc*
@0.01
moved 1 (52,140) deep
deep.moved {1} (42,40) < deep*
@0.02
ended 1 (52,140) deep
deep.ended {1} (42,40) < deep left root vc*
