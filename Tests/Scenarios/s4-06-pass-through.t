# S4-06, T-HIT-20, R-HIT-14: a view that passes through keeps its children and lets its gaps fall to what is behind
layout: S
left.hitTest: passThrough

D1(5,470); U1
D1(50,140); U1
