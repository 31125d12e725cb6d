# PTR-3: a click is dropped while another finger is down on a virtual touchscreen
layout: S
show: gesture sink
document.sinks: [{id: glass, type: touchscreen}, {id: mouse, type: pointer}]
right.forwardTo: glass
left.gestureRecognizers: [{id: menu, type: tap, clicks: right}]

D1(200,200)
D2(20,200)
U2
U1
@1 D2(20,200)
U2

@0.02
gesture menu ended {2} (20,200)
sink mouse dropped right by menu: touching
@1.01
gesture menu ended {3} (20,200)
@1.03
sink mouse clicked right (20,200) by menu
