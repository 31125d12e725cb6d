# PTR-2, PTR-4, PTR-12: a long press clicks once, when it begins, and its touch is cancelled
layout: S
show: gesture dispatch sink
document.sinks: [{id: mouse, type: pointer}]
deep.handles: all
deep.gestureRecognizers: [{id: menu, type: longPress, clicks: right}]

D1(50,140)
@0.9 M1(50,160)
U1

@0
deep.began {1} (40,40) < deep*
@0.5
deep.cancelled {1} (40,40) < deep* reason=gesture
gesture menu began {1} (50,140)
@0.52
sink mouse clicked right (50,140) by menu
@0.9
gesture menu changed {1} (50,160)
@0.91
gesture menu ended {1} (50,160)
