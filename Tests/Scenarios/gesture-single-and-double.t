# R-TAP-7, R-GST-19: without a requirement both act, the single tap first
layout: S
deep.handles: all
deep.gestureRecognizers: [{id: single, type: tap}, {id: double, type: tap, numberOfTapsRequired: 2}]
show: gesture

D1(50,140)
@0.05 U1
@0.2 D1(52,141)
@0.25 U1

@0.05
gesture single ended {1} (50,140)
@0.25
gesture double ended {2} (50,140)
