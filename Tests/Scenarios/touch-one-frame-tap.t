# E-ID-5, R-PIPE-10: a tap within one frame is a begin and an end with the same time
layout: S
evdev: yes
deep.handles: all

I1 X5000 Y14000 I-1 |

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep*
