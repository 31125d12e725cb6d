# S4-08, R-HIT-15: a hitTest that returns nil excludes the view and its children
layout: S
left.hitTest: nil

D1(50,140); U1

@0
began 1 (50,140) root
hit 1 W root
root.began {1} (50,140) < root vc W scn app del < unhandled
@0.01
ended 1 (50,140) root
root.ended {1} (50,140) < root vc W scn app del < unhandled
