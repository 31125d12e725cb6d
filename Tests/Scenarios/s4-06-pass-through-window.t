# S4-06, R-HIT-14: a window with passThrough leaves its gaps to the window behind it
layout: two-windows
P.frame: [0, 0, 320, 480]
P.hitTest: passThrough
P+: {id: bubble, frame: [200, 300, 40, 40], handles: all}

D1(210,310); U1
D1(50,140); U1

@0
began 1 (210,310) bubble
hit 1 P bubble
bubble.began {1} (10,10) < bubble*
@0.01
ended 1 (210,310) bubble
bubble.ended {1} (10,10) < bubble*
@0.02
began 2 (50,140) left
hit 2 W root left
left.began {2} (50,140) < left root W application < unhandled
@0.03
ended 2 (50,140) left
left.ended {2} (50,140) < left root W application < unhandled
