# S3-07, R-HIT-9: a label takes no touches
layout: S
deep.type: label

D1(50,140); U1

@0
began 1 (50,140) left
hit 1 W root left
left.began {1} (50,140) < left root vc W scn app del < unhandled
@0.01
ended 1 (50,140) left
left.ended {1} (50,140) < left root vc W scn app del < unhandled
