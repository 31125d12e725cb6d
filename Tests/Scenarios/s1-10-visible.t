# S1-10, R-HIT-2: a view that says it is not hidden is found
layout: S
deep.hidden: false

D1(50,140); U1
