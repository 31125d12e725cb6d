# S0-07, R-HIT-2, R-WIN-4: a hidden window is passed over
layout: two-windows
P.hidden: true

D1(60,60); U1
