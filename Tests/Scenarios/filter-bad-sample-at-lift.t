# E-FILT-16: a wrong position before a lift that comes one report late presses nothing
layout: S
show: touch
document.devices: [{filters: {jumpReject: {distance: 20, time: 0.02}}}]

D1(50,140); M1(51,140) +0.01; M1(300,400) +0.01; U1 +0.3

@0
began 1 (50,140) deep
@0.01
moved 1 (51,140) deep
@0.32
ended 1 (51,140) deep
