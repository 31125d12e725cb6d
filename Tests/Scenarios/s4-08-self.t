# S4-08, T-HIT-21, R-HIT-15: hitTest that gives self takes all points that reach it
layout: S
left.hitTest: self

D1(50,140); U1
