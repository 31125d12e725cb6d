# S4-12, T-HIT-13, R-HIT-17: a parent that asks its children first reaches those that stick out
layout: S
deep.frame: [140, 100, 80, 80]
right.hidden: true
left.hitTest: overflowChildren

D1(180,140); U1
D1(5,470); U1
