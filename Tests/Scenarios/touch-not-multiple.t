# T-EVT-6, T-EVT-7, R-MULTI-2, R-MULTI-3: a view that takes one finger never hears of the second, and takes a third when the first is up
layout: S
deep.handles: all

D1(50,140)
D2(60,140)
M1 M2
U1
D3(70,140)
M2 M3
U2
U3
