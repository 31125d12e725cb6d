# E-COORD-10: the layout corrects a panel that is mounted with a quarter turn
layout: S
document.devices: [{match: {name: "*"}, rotation: 90}]

D1(0,0); U1
D1(319.99,0); U1
D1(0,479.99); U1

@0
began 1 (319.993,0) right
hit 1 W root right
right.began {1} (159.993,0) < right root vc W scn app del < unhandled
@0.01
ended 1 (319.993,0) right
right.ended {1} (159.993,0) < right root vc W scn app del < unhandled
@0.02
began 2 (319.993,479.985) right
hit 2 W root right
right.began {2} (159.993,479.985) < right root vc W scn app del < unhandled
@0.03
ended 2 (319.993,479.985) right
right.ended {2} (159.993,479.985) < right root vc W scn app del < unhandled
@0.04
began 3 (0,0) left
hit 3 W root left
left.began {3} (0,0) < left root vc W scn app del < unhandled
@0.05
ended 3 (0,0) left
left.ended {3} (0,0) < left root vc W scn app del < unhandled
