# E-HOVER-1: a hovering finger is not a touch until it comes down
layout: S
panel: B 10 distance

H1(50,140)
H1(52,140)
D1(54,140)
M1(56,140)
U1

@0.02
began 1 (54,140) deep
hit 1 W root left deep
deep.began {1} (44,40) < deep left root vc W scn app del < unhandled
@0.03
moved 1 (56,140) deep
deep.moved {1} (46,40) < deep left root vc W scn app del < unhandled
@0.04
ended 1 (56,140) deep
deep.ended {1} (46,40) < deep left root vc W scn app del < unhandled
