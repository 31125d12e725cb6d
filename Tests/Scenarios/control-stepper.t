# R-CTL-17: a stepper steps at the lift, or repeatedly while a finger stays down
layout: S
btn.type: stepper
btn.maximumValue: 4
btn.wraps: true
show: control

D1(30,40)
U1
@1 D1(110,40)
@1.9 U1

@0
control btn touchDown {1}
@0.01
control btn valueChanged value=4 {1}
control btn touchUpInside {1}
@1
control btn touchDown {2}
@1.5
control btn valueChanged value=0 {2}
@1.6
control btn valueChanged value=1 {2}
@1.7
control btn valueChanged value=2 {2}
@1.8
control btn valueChanged value=3 {2}
@1.9
control btn valueChanged value=4 {2}
control btn touchUpInside {2}
