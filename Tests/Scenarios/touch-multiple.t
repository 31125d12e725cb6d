# T-EVT-3, T-EVT-4, R-EVT-5: two fingers of one frame reach a view in one call, and those of two frames in two
layout: S
deep.multipleTouchEnabled: true
deep.handles: all

D1(50,140) D2(60,140)
M1(51,140) U2
D3(70,140)
U1 U3
