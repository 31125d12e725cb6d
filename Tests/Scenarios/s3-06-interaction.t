# S3-06, S4-03, R-HIT-2: a view without user interaction is passed over
layout: S
deep.userInteractionEnabled: false

D1(50,140); U1
