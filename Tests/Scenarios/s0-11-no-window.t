# S0-11, R-WIN-6: a finger on no window is told of once and is dropped for its whole life
layout: S
W.frame: [0, 0, 320, 400]
deep.handles: all

D1(50,450)
M1(50,440)
M1(50,140)
U1
D1(50,140); U1
