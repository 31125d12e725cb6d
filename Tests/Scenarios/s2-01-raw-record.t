# S2-01, E-COORD-19, E-COORD-20: a touch has its slot, position, pressure and size
layout: S
panel: B 5 pressure size

D1(50,140,force=0.2,major=8)
M1(50,140,force=0.6,major=10)
U1

@0
began 1 (50,140) deep force=0.2 majorRadius=8
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc W scn app del < unhandled
@0.02
ended 1 (50,140) deep force=0.6 majorRadius=10
deep.ended {1} (40,40) < deep left root vc W scn app del < unhandled
