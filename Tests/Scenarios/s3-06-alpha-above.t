# S3-06, R-HIT-2: a view with an alpha of 0.011 is found
layout: S
deep.alpha: 0.011

D1(50,140); U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc W scn app del < unhandled
@0.01
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep left root vc W scn app del < unhandled
