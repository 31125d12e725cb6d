# R-SYS-9, R-DIAG-4: no note says that a touch of a sensitive view is a drag from the edge
layout: S
app.edgeGate: {width: 20}
W.sensitive: true
show: touch note

D1(5,140)
M1(60,140)
M1(90,140)
@0.1 U1

@0
began 1 W redacted
@0.01
moved 1 W redacted
cancelled 1 W reason=gesture redacted
