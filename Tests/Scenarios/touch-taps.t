# R-TCH-11: taps that are close in time and position are counted
layout: S
show: touch

D1(50,140); U1
+0.2 D1(55,140); U1
+0.4 D1(55,140); U1
+0.2 D1(55,205); U1

@0
began 1 (50,140) deep
@0.01
ended 1 (50,140) deep
@0.21
began 2 (55,140) deep taps=2
@0.22
ended 2 (55,140) deep taps=2
@0.62
began 3 (55,140) deep
@0.63
ended 3 (55,140) deep
@0.83
began 4 (55,205) left
@0.84
ended 4 (55,205) left
