# PTR-6, PTR-12: the release of a cancelled touch says that it was cancelled
layout: S
show: gesture sink
document.sinks: [{id: mouse, type: pointer}]
right.forwardTo: mouse
right.gestureRecognizers: [{id: hold, type: longPress}]

D1(200,200)
@1 U1

@0.02
sink mouse pressed {1} left (200,200)
@0.5
gesture hold began {1} (200,200)
sink mouse released {1} left: cancelled
@1
gesture hold ended {1} (200,200)
