# F-22: a long press types its keys once, when it begins
layout: S
show: gesture sink
document.sinks: [{id: keys, type: keyboard}]
deep.gestureRecognizers: [{id: press, type: longPress, sends: [KEY_F5]}]

D1(50,140)
@0.9 M1(50,160)
U1
@2 D1(50,140)
U1

@0.5
gesture press began {1} (50,140)
sink keys sent KEY_F5
@0.9
gesture press changed {1} (50,160)
@0.91
gesture press ended {1} (50,160)
