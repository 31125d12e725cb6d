# R-EXCL-3: while an exclusive view is touched, no other view of its window is
layout: S
right.exclusiveTouch: true
right.handles: all
left.handles: all

D1(200,300)
D2(20,300)
U1
U2

@0
began 1 (200,300) right
hit 1 W root right
right.began {1} (40,300) < right*
@0.01
began 2 (20,300) left withheld
hit 2 W root left
@0.02
ended 1 (200,300) right
right.ended {1} (40,300) < right*
@0.03
ended 2 (20,300) left withheld
