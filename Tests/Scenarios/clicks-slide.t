# PTR-3, F-6: a click waits until the contact of its cancelled touch has lifted
layout: S
show: gesture sink
document.sinks: [{id: glass, type: touchscreen}, {id: mouse, type: pointer}]
right.forwardTo: glass
right.gestureRecognizers: [{id: menu, type: longPress, minimumPressDuration: 0.4, clicks: right}]

D1(200,200)
@1 U1

@0.4
gesture menu began {1} (200,200)
@0.54
sink mouse clicked right (200,200) by menu
@1
gesture menu ended {1} (200,200)
