# PTR-6, PTR-12: a finger presses where it begins, and releases where it lifts, after 30 ms at the earliest
layout: S
show: sink
document.sinks: [{id: mouse, type: pointer}]
right.forwardTo: mouse
right.as: mouse

D1(200,200)
@0.1 M1(210,210)
U1
@1 D1(200,300)
U1

@0.02
sink mouse pressed {1} left (200,200)
@0.11
sink mouse released {1} left
@1.02
sink mouse pressed {2} left (200,300)
@1.05
sink mouse released {2} left
