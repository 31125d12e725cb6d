# E-REL-3: a panel that reports lifts by the touch key only, with the same tracking id
layout: S
show: touch note
evdev: yes
document.devices: [{release: key}]

I7 X5000 Y14000 B1 |
B0 |
@1 X30000 B1 |
B0 |

@0
began 1 (50,140) deep
@0.01
ended 1 (50,140) deep
@1
began 2 (300,140) right
@1.01
ended 2 (300,140) right
