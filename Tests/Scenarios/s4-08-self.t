# S4-08, R-HIT-15: a hitTest that returns self takes every point that reaches it
layout: S
left.hitTest: self

D1(50,140); U1

@0
began 1 (50,140) left
hit 1 W root left
left.began {1} (50,140) < left root vc W scn app del < unhandled
@0.01
ended 1 (50,140) left
left.ended {1} (50,140) < left root vc W scn app del < unhandled
