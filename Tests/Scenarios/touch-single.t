# E-ST-2, V-16: a panel of one finger speaks with a button and two axes
layout: S
panel: single
evdev: yes

B1 x5000 y14000 |
B2 |
x5200 |
B0 |
