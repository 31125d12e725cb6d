# R-TCH-12: a drag does not count as a tap
layout: S
show: touch

D1(50,140)
M1(110,140)
U1

@0
began 1 (50,140) deep
@0.01
moved 1 (110,140) deep taps=0
@0.02
ended 1 (110,140) deep taps=0
