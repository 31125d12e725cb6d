# S4-10, R-HIT-13: a view whose inside test is always false is excluded with its children
layout: S
left.pointInside: never

D1(50,140); U1

@0
began 1 (50,140) root
hit 1 W root
root.began {1} (50,140) < root vc W scn app del < unhandled
@0.01
ended 1 (50,140) root
root.ended {1} (50,140) < root vc W scn app del < unhandled
