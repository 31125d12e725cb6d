# R-RESP-14: a responder is called once for its own touch and once for a forwarded one
layout: S
left.handles: all

D1(50,140) D2(20,300)
U1 U2

@0
began 1 (50,140) deep
hit 1 W root left deep
began 2 (20,300) left
hit 2 W root left
deep.began {1} (40,40) < deep left*
left.began {2} (20,300) < left*
@0.01
ended 1 (50,140) deep
ended 2 (20,300) left
deep.ended {1} (40,40) < deep left*
left.ended {2} (20,300) < left*
