# S3-14, T-EVT-2, R-EVT-5: two fingers on two views, from the window to the chain
layout: S
deep.handles: all
right.handles: all

D1(50,140) D2(200,140)
M1
U1 M2(210,140)
U2
