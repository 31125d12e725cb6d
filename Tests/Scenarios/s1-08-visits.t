# S1-08, S0-10, R-DIAG-2: each view that the search visits is told of, with its verdict
layout: S
right.hidden: true
show: stage

D1(50,140)
