# T-EVT-13, R-TCH-21: a finger too many cancels all, and nothing more comes before all are up
layout: S
app.maxTouches: 2
root.handles: all

D1(20,300) D2(200,300)
D3(20,440)
M1
U1 U2 U3
D1(20,300); U1
