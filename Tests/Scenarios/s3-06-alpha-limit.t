# S3-06, T-HIT-7, R-HIT-2: a view with an alpha of 0.01 is passed over
layout: S
deep.alpha: 0.01

D1(50,140); U1
