# E-COORD-7, V-6: a finger that goes too far is held at the edge, and one that begins too far outside is none
layout: S
evdev: yes

I1 X31000 Y14000 | X33000 | I-1 |
I2 X64000 Y14000 | X31000 | I-1 |
