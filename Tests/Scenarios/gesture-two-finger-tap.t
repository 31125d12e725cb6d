# R-GST-8, R-TAP-2, R-TAP-6: a tap with two fingers lists both, even if the view accepts one and they lift one after the other
layout: S
deep.handles: all
deep.gestureRecognizers: [{id: tap, type: tap, numberOfTouchesRequired: 2}]

D1(50,140)
D2(70,140)
U1
U2

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
@0.01
began 2 (70,140) deep withheld
hit 2 W root left deep
@0.02
ended 1 (50,140) deep
@0.03
ended 2 (70,140) deep withheld
deep.cancelled {1} (40,40) < deep* reason=gesture
gesture tap ended {1,2} (60,140)
