# S4-06, R-HIT-14: a view with passThrough keeps its children and leaves its gaps to what is behind it
layout: S
left.hitTest: passThrough

D1(5,470); U1
D1(50,140); U1

@0
began 1 (5,470) root
hit 1 W root
root.began {1} (5,470) < root vc W scn app del < unhandled
@0.01
ended 1 (5,470) root
root.ended {1} (5,470) < root vc W scn app del < unhandled
@0.02
began 2 (50,140) deep
hit 2 W root left deep
deep.began {2} (40,40) < deep left root vc W scn app del < unhandled
@0.03
ended 2 (50,140) deep
deep.ended {2} (40,40) < deep left root vc W scn app del < unhandled
