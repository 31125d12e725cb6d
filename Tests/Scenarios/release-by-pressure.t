# E-REL-2: a panel whose touch key stays pressed, and whose pressure falls to 0
layout: S
show: touch note
panel: single pressure
evdev: yes
document.devices: [{release: {pressure: 0}}]

B1 x5000 y14000 p200 |
p0 |
@1 x30000 p190 |
p0 |

@0
began 1 (50,140) deep force=0.784
@0.01
ended 1 (50,140) deep force=0
@1
began 2 (300,140) right force=0.745
@1.01
ended 2 (300,140) right force=0
