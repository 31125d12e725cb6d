# E-REL-4: without the setting, presses of such a panel are one touch, and a warning says so
layout: S
show: touch note
panel: single
evdev: yes

B1 x5000 y14000 |
@1 x30000 |
@2 x5000 |
@3 x30000 |

@0
began 1 (50,140) deep
@1
moved 1 (300,140) deep taps=0
@2
moved 1 (50,140) deep taps=0
@3
moved 1 (300,140) deep taps=0
note warning device: d1: one contact was in another place after each of 3 pauses: the panel seems not to report lifts, so that several touches count as one; write `release: {silence: 0.1}` in its device rule
cancelled 1 (300,140) deep taps=0 reason=endOfCapture
