# S3-06, T-HIT-7, R-HIT-2: a view with an alpha of 0.011 is found
layout: S
deep.alpha: 0.011

D1(50,140); U1
