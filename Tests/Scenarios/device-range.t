# E-COORD-8: the layout corrects the range of a panel that announces more than it uses
layout: S
evdev: yes
document.devices: [{match: {name: "*"}, range: {x: [1000, 16999], y: [1000, 24999]}}]

I1 X1000 Y1000 | I-1 |
I2 X9000 Y13000 | I-1 |
I3 X16999 Y24999 | I-1 |

@0
began 1 (0,0) left
hit 1 W root left
left.began {1} (0,0) < left root vc W scn app del < unhandled
@0.01
ended 1 (0,0) left
left.ended {1} (0,0) < left root vc W scn app del < unhandled
@0.02
began 2 (160,240) right
hit 2 W root right
right.began {2} (0,240) < right root vc W scn app del < unhandled
@0.03
ended 2 (160,240) right
right.ended {2} (0,240) < right root vc W scn app del < unhandled
@0.04
began 3 (319.98,479.98) right
hit 3 W root right
right.began {3} (159.98,479.98) < right root vc W scn app del < unhandled
@0.05
ended 3 (319.98,479.98) right
right.ended {3} (159.98,479.98) < right root vc W scn app del < unhandled
