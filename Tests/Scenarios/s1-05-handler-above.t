# S1-05, R-RESP-8: a handler three levels up receives the call, and the touch still belongs to the hit view
layout: S
root.controller: {id: vc, handles: all}

D1(50,140)
M1(51,140)
U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc*
@0.01
moved 1 (51,140) deep
deep.moved {1} (41,40) < deep left root vc*
@0.02
ended 1 (51,140) deep
deep.ended {1} (41,40) < deep left root vc*
