# PTR-7: a second press nearby goes to the point of the first
layout: S
show: sink
document.sinks: [{id: mouse, type: pointer}]
right.forwardTo: mouse

D1(200,200)
U1
@0.2 D1(212,205)
U1
@1 D1(212,205)
U1

@0.02
sink mouse pressed {1} left (200,200)
@0.05
sink mouse released {1} left
@0.22
sink mouse pressed {2} left (200,200)
@0.25
sink mouse released {2} left
@1.02
sink mouse pressed {3} left (212,205)
@1.05
sink mouse released {3} left
