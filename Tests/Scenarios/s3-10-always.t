# S3-10, T-HIT-23, R-HIT-13: a view that says that every point is inside takes points far outside
layout: S
right.pointInside: always

D1(50,140); U1
