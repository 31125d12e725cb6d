# E-REL-1: three presses of a panel without lifts are three touches, whose ends are assumptions
layout: S
show: touch note
panel: single
evdev: yes
document.devices: [{release: {silence: 0.1}}]

B1 x5000 y14000 |
x5100 |
@1 x30000 |
@2 x5000 y35000 |
@4 x30000 y14000 |

@0
began 1 (50,140) deep
@0.01
moved 1 (51,140) deep
@0.11
ended 1 (51,140) deep assumed
@1
began 2 (300,140) right
@1.1
ended 2 (300,140) right assumed
@2
began 3 (50,350) left
@2.1
ended 3 (50,350) left assumed
@4
began 4 (300,140) right
cancelled 4 (300,140) right reason=endOfCapture
