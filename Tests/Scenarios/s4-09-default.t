# S4-09, R-HIT-1: hitTest that is not overridden goes by the inside test
layout: S
left.hitTest: default
left.pointInside: bounds

D1(50,140); U1
D1(200,140); U1
