# T-WIN-6, R-WIN-7: fingers of one frame in two windows are one event, and each window has its own
layout: two-windows
P.handles: all
left.handles: all
show: stage touch dispatch

D1(60,60) D2(50,200)
U1 U2
