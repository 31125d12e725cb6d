# S3-10, R-HIT-13: a view whose inside test is always true takes points far outside
layout: S
right.pointInside: always

D1(50,140); U1

@0
began 1 (50,140) right
hit 1 W root right
right.began {1} (-110,140) < right root vc W scn app del < unhandled
@0.01
ended 1 (50,140) right
right.ended {1} (-110,140) < right root vc W scn app del < unhandled
