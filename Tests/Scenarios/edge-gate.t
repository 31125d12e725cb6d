# R-SYS-9: a tap at the edge is delivered late, a drag from the edge belongs to the system, and a deferred edge does not wait
layout: S
app.edgeGate: {width: 20, delay: 1, deferEdges: [right]}
root.handles: all

D1(5,240)
@0.1 U1
@1 D1(5,240)
@1.1 M1(60,240)
U1
@3 D1(315,240)
U1

@0
began 1 (5,240) left
hit 1 W root left
@0.1
ended 1 (5,240) left
left.began {1} (5,240) < left root*
left.ended {1} (5,240) < left root*
@1
began 2 (5,240) left
hit 2 W root left
@1.1
moved 2 (60,240) left taps=0
note info bridge: touch 2 is a drag from the edge of the screen and belongs to the system
cancelled 2 (60,240) nowhere taps=0 reason=gesture
@3
began 3 (315,240) right
hit 3 W root right
right.began {3} (155,240) < right root*
@3.01
ended 3 (315,240) right
right.ended {3} (155,240) < right root*
