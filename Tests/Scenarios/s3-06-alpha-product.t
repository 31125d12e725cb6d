# S3-06, T-HIT-9, R-HIT-10: the alphas of a view and its parent are not multiplied
layout: S
left.alpha: 0.05
deep.alpha: 0.05

D1(50,140); U1
