# S0-07, R-WIN-4: a window that nothing closes takes the touch
layout: two-windows
P.alpha: 0.011

D1(60,60); U1
