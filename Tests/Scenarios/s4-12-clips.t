# S4-12, R-HIT-7: clipping to bounds has no effect on touches
layout: S
deep.frame: [140, 100, 80, 80]
right.hidden: true
left.clipsToBounds: true

D1(150,140); U1
D1(180,140); U1

@0
began 1 (150,140) deep
hit 1 W root left deep
deep.began {1} (10,40) < deep left root vc W scn app del < unhandled
@0.01
ended 1 (150,140) deep
deep.ended {1} (10,40) < deep left root vc W scn app del < unhandled
@0.02
began 2 (180,140) root taps=2
hit 2 W root
root.began {2} (180,140) < root vc W scn app del < unhandled
@0.03
ended 2 (180,140) root taps=2
root.ended {2} (180,140) < root vc W scn app del < unhandled
