# S4-11, T-HIT-24, R-HIT-16: a negative inset makes the area of a view larger
layout: S
btn.type: view
btn.pointInside: {inset: -10}

D1(125,40); U1
D1(131,40); U1
