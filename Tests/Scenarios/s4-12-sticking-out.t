# S4-12, T-HIT-12, R-HIT-7: without that, what sticks out of its parent is dead
layout: S
deep.frame: [140, 100, 80, 80]
right.hidden: true

D1(150,140); U1
D1(180,140); U1
