# S0-14, E-DROP-11: the view is told of a cancel as of every other phase
layout: S
evdev: yes
deep.handles: all

I1 X5000 Y14000 |
DROP |
