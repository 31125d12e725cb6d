# S4-07, R-HIT-5: the front view is asked first, and one that refuses the point excludes its children
layout: S
right.frame: [0, 0, 320, 480]
right.pointInside: never

D1(50,140); U1
D1(159.99,300); U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc W scn app del < unhandled
@0.01
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep left root vc W scn app del < unhandled
@0.02
began 2 (159.99,300) left
hit 2 W root left
left.began {2} (159.99,300) < left root vc W scn app del < unhandled
@0.03
ended 2 (159.99,300) left
left.ended {2} (159.99,300) < left root vc W scn app del < unhandled
