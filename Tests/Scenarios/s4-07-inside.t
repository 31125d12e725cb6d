# S4-07, R-HIT-5: the nearest view is asked first, and one that says no takes its children along
layout: S
right.frame: [0, 0, 320, 480]
right.pointInside: never

D1(50,140); U1
D1(159.99,300); U1
