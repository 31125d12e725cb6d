# S0-08, R-WIN-4: a touch outside the small front window reaches the one behind it
layout: two-windows

D1(60,60); U1
D1(10,300); U1

@0
began 1 (60,60) P
hit 1 P
P.began {1} (10,10) < P application < unhandled
@0.01
ended 1 (60,60) P
P.ended {1} (10,10) < P application < unhandled
@0.02
began 2 (10,300) left
hit 2 W root left
left.began {2} (10,300) < left root W application < unhandled
@0.03
ended 2 (10,300) left
left.ended {2} (10,300) < left root W application < unhandled
