# PTR-12, R-DIAG-4: a click of a gesture in a sensitive view has no record
layout: S
show: gesture sink
document.sinks: [{id: mouse, type: pointer}]
W.gestureRecognizers: [{id: menu, type: tap, clicks: right}]
deep.sensitive: true

D1(50,140)
U1
@1 D1(300,300)
U1

@1.01
gesture menu ended {2} (300,300)
@1.03
sink mouse clicked right (300,300) by menu
