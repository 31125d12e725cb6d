# S3-07, R-HIT-9: an image view with user interaction enabled takes touches like any view
layout: S
left.type: imageView
left.userInteractionEnabled: true

D1(50,140); U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc W scn app del < unhandled
@0.01
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep left root vc W scn app del < unhandled
