# F-22, R-DIAG-4: a gesture with a touch in a sensitive view has no record of its keys
layout: S
show: touch gesture sink
document.sinks: [{id: keys, type: keyboard}]
W.gestureRecognizers: [{id: close, type: tap, numberOfTouchesRequired: 2, sends: [KEY_F4]}]
deep.sensitive: true

D1(50,140) D2(300,400)
U1 U2
@1 D1(300,300) D2(300,400)
U1 U2

@0
began 1 deep redacted
began 2 (300,400) right
@0.01
ended 1 deep redacted
ended 2 (300,400) right
@1
began 3 (300,300) right
began 4 (300,400) right withheld
@1.01
ended 3 (300,300) right
ended 4 (300,400) right withheld
gesture close ended {3,4} (300,350)
sink keys sent KEY_F4
