# R-PIPE-10, E-DROP-12: what was due before records were lost is delivered before the gap
layout: S
evdev: yes
app.delivery: {framesPerSecond: 20}
right.handles: all

I1 X20000 Y30000 | X20200 | X20400 |
@0.2 DROP | X20600 |

@0
began 1 (200,300) right
hit 1 W root right
right.began {1} (40,300) < right*
@0.02
moved 1 (204,300) right
right.moved {1} (44,300) < right*
@0.2
gap
cancelled 1 (204,300) right reason=dropped
right.cancelled {1} (44,300) < right*
