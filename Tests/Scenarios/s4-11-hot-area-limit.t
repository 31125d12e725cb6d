# S4-11, R-HIT-16: an enlarged area is limited by the areas of the ancestors
layout: S
root.frame: [0, 20, 320, 460]
btn.frame: [0, 0, 100, 44]
btn.pointInside: {inset: -10}

D1(5,15); U1
D1(5,25); U1

@0
began 1 (5,15) W
hit 1 W
W.began {1} (5,15) < W scn app del < unhandled
@0.01
ended 1 (5,15) W
W.ended {1} (5,15) < W scn app del < unhandled
@0.02
began 2 (5,25) btn taps=2
hit 2 W root btn
btn.began {2} (5,5) < btn root vc W scn app del < unhandled
@0.03
ended 2 (5,25) btn taps=2
btn.ended {2} (5,5) < btn root vc W scn app del < unhandled
