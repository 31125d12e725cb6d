# S4-11, R-HIT-16: a negative inset enlarges the area of a view
layout: S
btn.pointInside: {inset: -10}

D1(125,40); U1
D1(131,40); U1

@0
began 1 (125,40) btn
hit 1 W root btn
btn.began {1} (105,20) < btn root vc W scn app del < unhandled
@0.01
ended 1 (125,40) btn
btn.ended {1} (105,20) < btn root vc W scn app del < unhandled
@0.02
began 2 (131,40) left taps=2
hit 2 W root left
left.began {2} (131,40) < left root vc W scn app del < unhandled
@0.03
ended 2 (131,40) left taps=2
left.ended {2} (131,40) < left root vc W scn app del < unhandled
