# PTR-6, PTR-4: a gesture that clicks holds the press of a finger back until it has failed
layout: S
show: gesture sink
document.sinks: [{id: mouse, type: pointer}]
right.forwardTo: mouse
right.gestureRecognizers: [{id: menu, type: longPress, clicks: right}]

D1(200,200)
U1
@1 D1(200,200)
@1.7 U1
@2 D1(200,200)
M1(230,200)
@2.1 U1

@0.03
sink mouse pressed {1} left (200,200)
@0.06
sink mouse released {1} left
@1.5
gesture menu began {2} (200,200)
@1.52
sink mouse clicked right (200,200) by menu
@1.7
gesture menu ended {2} (200,200)
@2.03
sink mouse pressed {3} left (200,200)
@2.1
sink mouse released {3} left
