# S4-10, T-HIT-22, R-HIT-13: a view for which no point is inside is gone, and its children with it
layout: S
left.pointInside: never

D1(50,140); U1
