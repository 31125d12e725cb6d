# E-ID-3, V-1, R-PIPE-10: a slot that ends and begins anew in one frame is two fingers
layout: S
evdev: yes
deep.handles: all
right.handles: all

I1 X5000 Y14000 |
I-1 I2 X20000 Y14000 |
X20100 |
I-1 |
