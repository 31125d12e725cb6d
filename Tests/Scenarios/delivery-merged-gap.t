# R-PIPE-10, E-DROP-1: moves that wait to be merged are delivered before a later gap
layout: S
evdev: yes
app.delivery: {framesPerSecond: 20}
right.handles: all

I1 X20000 Y30000 |
X20100 |
X20200 |
DROP |

@0
began 1 (200,300) right
hit 1 W root right
right.began {1} (40,300) < right*
@0.02
moved 1 (202,300) right
right.moved {1} (42,300) < right*
@0.03
gap
cancelled 1 (202,300) right reason=dropped
right.cancelled {1} (42,300) < right*
