# S0-07, R-HIT-2, R-WIN-4: a window with an alpha of 0.01 is passed over
layout: two-windows
P.alpha: 0.01

D1(60,60); U1
