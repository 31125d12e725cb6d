# R-PIPE-10, E-PHASE-8: moves that come faster than the delivery rate are merged; begins and ends are not
layout: S
app.delivery: {framesPerSecond: 20}
right.handles: all

D1(200,300)
M1
M1
M1
M1
M1
M1
U1
D1(210,300); U1

@0
began 1 (200,300) right
hit 1 W root right
right.began {1} (40,300) < right*
@0.04
moved 1 (204,300) right
right.moved {1} (44,300) < right*
@0.07
moved 1 (206,300) right
right.moved {1} (46,300) < right*
ended 1 (206,300) right
right.ended {1} (46,300) < right*
@0.08
began 2 (210,300) right taps=2
hit 2 W root right
right.began {2} (50,300) < right*
@0.09
ended 2 (210,300) right taps=2
right.ended {2} (50,300) < right*
