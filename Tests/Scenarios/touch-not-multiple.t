# R-MULTI-2, R-MULTI-3: a single-touch view never receives the second finger, and accepts a third after the first is lifted
layout: S
deep.handles: all

D1(50,140)
D2(60,140)
M1 M2
U1
D3(70,140)
M2 M3
U2
U3

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
@0.01
began 2 (60,140) deep withheld
hit 2 W root left deep
@0.02
moved 1 (51,140) deep
moved 2 (61,140) deep withheld
deep.moved {1} (41,40) < deep*
@0.03
ended 1 (51,140) deep
deep.ended {1} (41,40) < deep*
@0.04
began 3 (70,140) deep taps=2
hit 3 W root left deep
deep.began {3} (60,40) < deep*
@0.05
moved 2 (62,140) deep withheld
moved 3 (71,140) deep taps=2
deep.moved {3} (61,40) < deep*
@0.06
ended 2 (62,140) deep withheld
@0.07
ended 3 (71,140) deep taps=2
deep.ended {3} (61,40) < deep*
