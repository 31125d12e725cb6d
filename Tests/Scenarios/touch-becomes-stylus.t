# E-PALM-7: a finger that becomes a stylus is the same touch, and its type changes
layout: S
panel: B 10 toolType
evdev: yes
deep.handles: all
show: touch dispatch

I1 X5000 Y14000 | T1 | X5100 | T0 | I-1 |

@0
began 1 (50,140) deep
deep.began {1} (40,40) < deep*
@0.01
moved 1 (50,140) deep stylus
deep.moved {1} (40,40) < deep*
@0.02
moved 1 (51,140) deep stylus
deep.moved {1} (41,40) < deep*
@0.03
moved 1 (51,140) deep
deep.moved {1} (41,40) < deep*
@0.04
ended 1 (51,140) deep
deep.ended {1} (41,40) < deep*
