# S4-09, R-HIT-1: a hitTest that is not overridden follows the inside test
layout: S
left.hitTest: default
left.pointInside: bounds

D1(50,140); U1
D1(200,140); U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc W scn app del < unhandled
@0.01
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep left root vc W scn app del < unhandled
@0.02
began 2 (200,140) right
hit 2 W root right
right.began {2} (40,140) < right root vc W scn app del < unhandled
@0.03
ended 2 (200,140) right
right.ended {2} (40,140) < right root vc W scn app del < unhandled
