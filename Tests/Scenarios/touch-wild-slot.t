# E-SLOT-4, V-5: records of a slot that the panel does not have are no finger
layout: S
panel: B 5
evdev: yes

I1 X5000 Y14000 |
S9 I2 X20000 Y20000 |
X21000 |
I-1 |
S0 X5100 |
I-1 |
