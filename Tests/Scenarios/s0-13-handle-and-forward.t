# S0-13, S2-13, R-RESP-9: a view that handles a call and calls super passes the same touches on
layout: S
deep.handles: all
deep.callsSuper: true
root.handles: all

D1(50,140)
M1(60,140)
U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep* left root*
@0.01
moved 1 (60,140) deep
deep.moved {1} (50,40) < deep* left root*
@0.02
ended 1 (60,140) deep
deep.ended {1} (50,40) < deep* left root*
