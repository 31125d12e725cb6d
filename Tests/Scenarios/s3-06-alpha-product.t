# S3-06, R-HIT-10: the alpha of a view is not multiplied by its parent's
layout: S
left.alpha: 0.05
deep.alpha: 0.05

D1(50,140); U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc W scn app del < unhandled
@0.01
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep left root vc W scn app del < unhandled
