# R-GST-12, R-GST-26: a tap that waits at the end of the capture is recognized
layout: S
deep.handles: all
deep.gestureRecognizers: [{id: single, type: tap, requireToFail: [double]}, {id: double, type: tap, numberOfTapsRequired: 2}]

D1(50,140)
@0.05 U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
@0.05
ended 1 (50,140) deep
@0.4
deep.cancelled {1} (40,40) < deep* reason=gesture
gesture single ended {1} (50,140)
