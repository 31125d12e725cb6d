# S3-05, R-HIT-3: a hidden parent blocks its visible child
layout: S
left.hidden: true

D1(50,140); U1

@0
began 1 (50,140) root
hit 1 W root
root.began {1} (50,140) < root vc W scn app del < unhandled
@0.01
ended 1 (50,140) root
root.ended {1} (50,140) < root vc W scn app del < unhandled
