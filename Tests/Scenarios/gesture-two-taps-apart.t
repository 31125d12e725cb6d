# R-TAP-7, R-CTL-19: of two quick taps in two places each one acts, although a double tap is possible
layout: S
root.gestureRecognizers: [{id: single, type: tap, requireToFail: [double]}, {id: double, type: tap, numberOfTapsRequired: 2}]
show: gesture

D1(50,140)
@0.05 U1
@0.15 D1(200,140)
@0.2 U1
@1 D1(50,140)
@1.05 U1
@1.15 D1(60,140)
@1.2 U1
@2 D1(50,140)
@2.05 U1

@0.15
gesture single ended {1} (50,140)
@0.2
gesture single ended {2} (200,140)
@1.2
gesture double ended {4} (50,140)
@2.4
gesture single ended {5} (50,140)
