# S0-14, R-TCH-7, R-EVT-6: all phases go to the view that the finger came down on, even far outside it
layout: S
deep.handles: all
right.handles: all

D1(50,140)
M1(300,400)
U1
