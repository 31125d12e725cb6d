# S4-06, T-WIN-2, R-HIT-14: a window that passes through leaves its gaps to the window behind
layout: two-windows
P.frame: [0, 0, 320, 480]
P.hitTest: passThrough
P+: {id: bubble, frame: [200, 300, 40, 40], handles: all}

D1(210,310); U1
D1(50,140); U1
