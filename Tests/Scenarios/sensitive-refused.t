# R-TCH-21, R-DIAG-4: a finger that maxTouches refuses is redacted if it lands in a sensitive view
layout: S
app.maxTouches: 1
app.overflow: ignoreExtra
btn.sensitive: true
show: touch hit

D1(200,140) D2(110,40) D3(210,140)
@0.1 U1 U2 U3

@0
began 1 (200,140) right
hit 1 W root right
began 2 btn redacted
began 3 (210,140) nowhere
hit 3 nothing: overflow
@0.1
ended 1 (200,140) right
ended 2 btn redacted
ended 3 (210,140) nowhere
