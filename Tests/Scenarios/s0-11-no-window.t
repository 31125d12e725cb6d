# S0-11, R-WIN-6: a finger outside every window is reported once and ignored until it is lifted
layout: S
W.frame: [0, 0, 320, 400]
deep.handles: all

D1(50,450)
M1(50,440)
M1(50,140)
U1
D1(50,140); U1

@0
began 1 (50,450) nowhere
hit 1 nothing: no-window
@0.03
ended 1 (50,140) nowhere taps=0
@0.04
began 2 (50,140) deep
hit 2 W root left deep
deep.began {2} (40,40) < deep*
@0.05
ended 2 (50,140) deep
deep.ended {2} (40,40) < deep*
