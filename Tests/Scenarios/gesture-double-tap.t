# R-GST-12, R-GDEL-8, R-TAP-7: a single tap waits for the double tap to fail, and the end of the touch waits, too
layout: S
deep.handles: all
deep.gestureRecognizers: [{id: single, type: tap, requireToFail: [double]}, {id: double, type: tap, numberOfTapsRequired: 2}]

D1(50,140)
@0.05 U1
@1 D1(50,140)
@1.05 U1
@1.2 D1(52,141)
@1.25 U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
@0.05
ended 1 (50,140) deep
@0.4
deep.cancelled {1} (40,40) < deep* reason=gesture
gesture single ended {1} (50,140)
@1
began 2 (50,140) deep
hit 2 W root left deep
deep.began {2} (40,40) < deep*
@1.05
ended 2 (50,140) deep
@1.2
began 3 (52,141) deep taps=2
hit 3 W root left deep
deep.began {3} (42,41) < deep*
@1.25
ended 3 (52,141) deep taps=2
deep.cancelled {2,3} (40,40) (42,41) < deep* reason=gesture
gesture double ended {3} (50,140)
