# E-SLOT-1, V-3: a finger that comes down where the last one left needs no coordinates
layout: S
evdev: yes

I1 X5000 Y14000 |
I-1 |
I2 |
X5100 |
I-1 |
