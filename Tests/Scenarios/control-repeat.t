# R-CTL-3: the second of two quick taps sends touchDownRepeat
layout: S
btn.type: control
show: control

D1(70,60); U1
@0.2 D1(70,60); U1

@0
control btn touchDown {1}
@0.01
control btn touchUpInside {1}
@0.2
control btn touchDown {2}
control btn touchDownRepeat {2}
@0.21
control btn touchUpInside {2}
