# E-COORD-8: a panel that announces more than it uses is given its true range
layout: S
evdev: yes
document.devices: [{match: {name: "*"}, range: {x: [1000, 16999], y: [1000, 24999]}}]

I1 X1000 Y1000 | I-1 |
I2 X9000 Y13000 | I-1 |
I3 X16999 Y24999 | I-1 |
