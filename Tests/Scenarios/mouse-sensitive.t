# PTR-12, R-DIAG-4: a press in a sensitive view has no record
layout: S
show: sink
document.sinks: [{id: mouse, type: pointer}]
left.forwardTo: mouse
right.forwardTo: mouse
right.sensitive: true

D1(200,200)
U1
@1 D1(20,200)
U1

@1.02
sink mouse pressed {2} left (20,200)
@1.05
sink mouse released {2} left
