# R-SYS-10, R-GST-24: a pan is cancelled when its finger becomes a palm
layout: S
panel: B 5 toolType
left.gestureRecognizers: [{id: drag, type: pan}]

D1(50,140)
M1(70,140)
C1(palm)

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc W scn app del < unhandled
@0.01
moved 1 (70,140) deep
deep.cancelled {1} (60,40) < deep left root vc W scn app del < unhandled reason=gesture
gesture drag began {1} (70,140) translation=(20,0) velocity=(2000,0)
@0.02
cancelled 1 (70,140) nowhere reason=palm
gesture drag cancelled {1} (70,140) translation=(20,0) velocity=(2000,0)
