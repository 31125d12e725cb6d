# S1-10, S3-06, R-HIT-2: a view that is hidden is passed over
layout: S
deep.hidden: true

D1(50,140); U1
