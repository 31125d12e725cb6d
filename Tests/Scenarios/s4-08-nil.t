# S4-08, T-HIT-22, R-HIT-15: hitTest that gives nil shuts the view and all in it
layout: S
left.hitTest: nil

D1(50,140); U1
