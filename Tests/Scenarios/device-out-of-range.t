# E-COORD-7: a finger that leaves the range is clamped to the edge; one that begins far outside begins where it enters
layout: S
evdev: yes

I1 X31000 Y14000 | X33000 | I-1 |
I2 X64000 Y14000 | X31000 | I-1 |
I3 X64000 | X63000 | I-1 |

@0
began 1 (310,140) right
hit 1 W root right
right.began {1} (150,140) < right root vc W scn app del < unhandled
@0.01
moved 1 (319.99,140) right
right.moved {1} (159.99,140) < right root vc W scn app del < unhandled
@0.02
ended 1 (319.99,140) right
right.ended {1} (159.99,140) < right root vc W scn app del < unhandled
note warning device: d1: a touch began outside the announced range, at x = 64000; it is ignored, or begins where it enters; if the panel has such values, give `range` in a device rule
@0.04
began 2 (310,140) right taps=2
hit 2 W root right
right.began {2} (150,140) < right root vc W scn app del < unhandled
@0.05
ended 2 (310,140) right taps=2
right.ended {2} (150,140) < right root vc W scn app del < unhandled
note warning device: d1: a touch began outside the announced range, at x = 64000; it is ignored, or begins where it enters; if the panel has such values, give `range` in a device rule
@0.08
ignored slot=0 by=outOfRange (319.99,140)
