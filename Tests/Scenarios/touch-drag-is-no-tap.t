# T-EVT-11, R-TCH-12: a finger that strays has made no tap
layout: S
show: touch

D1(50,140)
M1(110,140)
U1
