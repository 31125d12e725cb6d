# S3-06, R-HIT-2: a view with an alpha of 0 is skipped
layout: S
deep.alpha: 0

D1(50,140); U1

@0
began 1 (50,140) left
hit 1 W root left
left.began {1} (50,140) < left root vc W scn app del < unhandled
@0.01
ended 1 (50,140) left
left.ended {1} (50,140) < left root vc W scn app del < unhandled
