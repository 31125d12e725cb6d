# R-RESP-14: a responder above is called once for its own touch and once for one that was passed up
layout: S
left.handles: all

D1(50,140) D2(20,300)
U1 U2
