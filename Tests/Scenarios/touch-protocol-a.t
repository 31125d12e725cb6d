# E-PROTOA-1, E-PROTOA-3, V-18: contacts without slots are matched by distance
layout: S
panel: A
evdev: yes

X5000 Y14000 ; X20000 Y14000 ; |
X5100 Y14000 ; X20100 Y14000 ; |
X20200 Y14000 ; |
; |
