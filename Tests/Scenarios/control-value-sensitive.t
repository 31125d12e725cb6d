# R-CTL-17: the log says nothing about the value of a sensitive control
layout: S
btn.type: stepper
btn.sensitive: true
show: control touch

D1(110,40)
@1.9 U1

@0
began 1 btn redacted
@1.9
ended 1 btn redacted
