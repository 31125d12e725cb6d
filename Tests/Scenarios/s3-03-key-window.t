# S3-03, R-WIN-5: the window under the finger gets the touch, not the front window elsewhere
layout: two-windows
P.frame: [200, 300, 100, 100]
P.windowLevel: normal

D1(50,140); U1

@0
began 1 (50,140) left
hit 1 W root left
left.began {1} (50,140) < left root W application < unhandled
@0.01
ended 1 (50,140) left
left.ended {1} (50,140) < left root W application < unhandled
