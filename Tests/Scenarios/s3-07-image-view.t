# S3-07, R-HIT-9: an image view takes no touches, and neither do its children
layout: S
left.type: imageView

D1(50,140); U1

@0
began 1 (50,140) root
hit 1 W root
root.began {1} (50,140) < root vc W scn app del < unhandled
@0.01
ended 1 (50,140) root
root.ended {1} (50,140) < root vc W scn app del < unhandled
