# S0-07, R-HIT-2, R-WIN-4: a window without user interaction is passed over
layout: two-windows
P.userInteractionEnabled: false

D1(60,60); U1
