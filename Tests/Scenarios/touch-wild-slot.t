# E-SLOT-4: records of a slot that the panel does not have are ignored
layout: S
panel: B 5
evdev: yes

I1 X5000 Y14000 |
S9 I2 X20000 Y20000 |
X21000 |
I-1 |
S0 X5100 |
I-1 |

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc W scn app del < unhandled
note warning kernel: d1: the device selects slot 9 but has 5 slots; records of that slot are ignored
@0.04
moved 1 (51,140) deep
deep.moved {1} (41,40) < deep left root vc W scn app del < unhandled
@0.05
ended 1 (51,140) deep
deep.ended {1} (41,40) < deep left root vc W scn app del < unhandled
