# R-EVT-5: two fingers of one frame reach a view in one call, those of two frames in two calls
layout: S
deep.multipleTouchEnabled: true
deep.handles: all

D1(50,140) D2(60,140)
M1(51,140) U2
D3(70,140)
U1 U3

@0
began 1 (50,140) deep
hit 1 W root left deep
began 2 (60,140) deep
hit 2 W root left deep
deep.began {1,2} (40,40) (50,40) < deep*
@0.01
moved 1 (51,140) deep
ended 2 (60,140) deep
deep.moved {1} (41,40) < deep*
deep.ended {2} (50,40) < deep*
@0.02
began 3 (70,140) deep taps=2
hit 3 W root left deep
deep.began {3} (60,40) < deep*
@0.03
ended 1 (51,140) deep
ended 3 (70,140) deep taps=2
deep.ended {1,3} (41,40) (60,40) < deep*
