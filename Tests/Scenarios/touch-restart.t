# E-ID-3, R-PIPE-10: a slot that ends and begins again within one frame is two touches
layout: S
evdev: yes
deep.handles: all
right.handles: all

I1 X5000 Y14000 |
I-1 I2 X20000 Y14000 |
X20100 |
I-1 |

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
@0.01
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep*
began 2 (200,140) right
hit 2 W root right
right.began {2} (40,140) < right*
@0.02
moved 2 (201,140) right
right.moved {2} (41,140) < right*
@0.03
ended 2 (201,140) right
right.ended {2} (41,140) < right*
