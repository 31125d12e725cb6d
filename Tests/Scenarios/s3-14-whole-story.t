# S3-14, R-EVT-5: two fingers on two views, from the window to the responder chain
layout: S
deep.handles: all
right.handles: all

D1(50,140) D2(200,140)
M1
U1 M2(210,140)
U2

@0
began 1 (50,140) deep
hit 1 W root left deep
began 2 (200,140) right
hit 2 W root right
deep.began {1} (40,40) < deep*
right.began {2} (40,140) < right*
@0.01
moved 1 (51,140) deep
deep.moved {1} (41,40) < deep*
@0.02
ended 1 (51,140) deep
moved 2 (210,140) right
deep.ended {1} (41,40) < deep*
right.moved {2} (50,140) < right*
@0.03
ended 2 (210,140) right
right.ended {2} (50,140) < right*
