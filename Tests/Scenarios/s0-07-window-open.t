# S0-07, R-WIN-4: a visible, enabled and opaque window takes the touch
layout: two-windows
P.alpha: 0.011

D1(60,60); U1

@0
began 1 (60,60) P
hit 1 P
P.began {1} (10,10) < P application < unhandled
@0.01
ended 1 (60,60) P
P.ended {1} (10,10) < P application < unhandled
