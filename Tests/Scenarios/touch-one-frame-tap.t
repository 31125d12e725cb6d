# E-ID-5, R-PIPE-10, T-EVT-9: a tap within one frame is a began and an ended of one time
layout: S
evdev: yes
deep.handles: all

I1 X5000 Y14000 I-1 |
