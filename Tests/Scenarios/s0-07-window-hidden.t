# S0-07, R-HIT-2, R-WIN-4: a hidden window is skipped
layout: two-windows
P.hidden: true

D1(60,60); U1

@0
began 1 (60,60) left
hit 1 W root left
left.began {1} (60,60) < left root W application < unhandled
@0.01
ended 1 (60,60) left
left.ended {1} (60,60) < left root W application < unhandled
