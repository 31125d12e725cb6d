# S4-12, R-HIT-17: a parent that asks its children first reaches those outside its bounds
layout: S
deep.frame: [140, 100, 80, 80]
right.hidden: true
left.hitTest: overflowChildren

D1(180,140); U1
D1(5,470); U1

@0
began 1 (180,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc W scn app del < unhandled
@0.01
ended 1 (180,140) deep
deep.ended {1} (40,40) < deep left root vc W scn app del < unhandled
@0.02
began 2 (5,470) left
hit 2 W root left
left.began {2} (5,470) < left root vc W scn app del < unhandled
@0.03
ended 2 (5,470) left
left.ended {2} (5,470) < left root vc W scn app del < unhandled
