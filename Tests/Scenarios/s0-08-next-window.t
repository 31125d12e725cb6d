# S0-08, R-WIN-4: a touch outside the small window in front reaches the one behind
layout: two-windows

D1(60,60); U1
D1(10,300); U1
