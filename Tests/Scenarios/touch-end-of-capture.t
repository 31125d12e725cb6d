# S0-15, R-SYS-3: fingers that are down when the capture ends are cancelled, in one call for each view
layout: S
left.multipleTouchEnabled: true
left.handles: all
right.handles: all

D1(20,300) D2(30,300) D3(200,300)
