# R-EXCL-4: an exclusive view with multiple touch accepts several fingers
layout: S
right.exclusiveTouch: true
right.multipleTouchEnabled: true
right.handles: all

D1(200,300)
D2(220,300)
U1 U2

@0
began 1 (200,300) right
hit 1 W root right
right.began {1} (40,300) < right*
@0.01
began 2 (220,300) right
hit 2 W root right
right.began {2} (60,300) < right*
@0.02
ended 1 (200,300) right
ended 2 (220,300) right
right.ended {1,2} (40,300) (60,300) < right*
