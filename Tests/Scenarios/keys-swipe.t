# F-22: a swipe types its keys when it ends, and a failed one types nothing
layout: S
show: gesture sink
document.sinks: [{id: keys, type: keyboard}]
W.gestureRecognizers: [{id: back, type: swipe, sends: [KEY_LEFTALT, KEY_LEFT]}]

D1(20,140)
M1(50,140)
@0.1 M1(80,140)
M1(110,140)
U1
D1(110,140)
M1(80,140)
M1(20,140)
U1

@0.1
gesture back ended {1} (20,140) direction=[right]
sink keys sent KEY_LEFTALT KEY_LEFT
