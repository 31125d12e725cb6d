# S3-05, T-HIT-6, R-HIT-3: a hidden parent hides its visible child
layout: S
left.hidden: true

D1(50,140); U1
