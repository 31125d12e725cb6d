# S0-14, R-TCH-7, R-EVT-6: all phases go to the view that was hit first, even far outside it
layout: S
deep.handles: all
right.handles: all

D1(50,140)
M1(300,400)
U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
@0.01
moved 1 (300,400) deep taps=0
deep.moved {1} (290,300) < deep*
@0.02
ended 1 (300,400) deep taps=0
deep.ended {1} (290,300) < deep*
