# S0-01, S1-03, S3-04, S4-01, R-HIT-1, R-RESP-1: the hit test goes down from the window, and the call goes up from the view
layout: S
root.controller: {id: vc, handles: all}

D1(50,140)
U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc*
@0.01
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep left root vc*
