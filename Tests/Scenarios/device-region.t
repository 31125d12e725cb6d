# E-MAP-7: a panel that covers a part of the screen touches that part
layout: S
document.devices: [{match: {name: "*"}, region: [160, 240, 160, 240]}]

D1(0,0); U1
D1(160,240); U1
D1(319.99,479.99); U1

@0
began 1 (160,240) right
hit 1 W root right
right.began {1} (0,240) < right root vc W scn app del < unhandled
@0.01
ended 1 (160,240) right
right.ended {1} (0,240) < right root vc W scn app del < unhandled
@0.02
began 2 (240,360) right
hit 2 W root right
right.began {2} (80,360) < right root vc W scn app del < unhandled
@0.03
ended 2 (240,360) right
right.ended {2} (80,360) < right root vc W scn app del < unhandled
@0.04
began 3 (319.995,479.995) right
hit 3 W root right
right.began {3} (159.995,479.995) < right root vc W scn app del < unhandled
@0.05
ended 3 (319.995,479.995) right
right.ended {3} (159.995,479.995) < right root vc W scn app del < unhandled
