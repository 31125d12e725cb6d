# PTR-3, PTR-6, PTR-12: fingers on a pointer and on a virtual touchscreen exclude each other
layout: S
show: sink
document.sinks: [{id: glass, type: touchscreen}, {id: mouse, type: pointer}]
left.forwardTo: glass
right.forwardTo: mouse
right.multipleTouchEnabled: true

D1(200,200)
D2(20,200)
D3(220,200)
@0.1 U2 U3
@0.2 U1
@1 D1(20,200)
D2(200,200)
U1 U2

@0.01
sink glass dropped {2}: held
@0.02
sink mouse pressed {1} left (200,200)
sink mouse dropped {3} left: held
@0.2
sink mouse released {1} left
@1.01
sink mouse dropped {5} left: touching
