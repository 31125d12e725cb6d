# S0-03, S0-04, S0-05, S1-06, S1-07, S2-03, S2-04, S2-05, S2-06, S2-08, S3-01, R-PIPE-6, R-PIPE-9: the stages of one frame, from the gate to the retirement
layout: S
root.handles: all
show: stage touch hit dispatch

D1(50,140); U1
