# R-CTL-17: a slider that is not continuous reports its value once
layout: S
btn.type: slider
btn.continuous: false
show: control

D1(30,40)
M1(40,40)
M1(64.5,40)
U1

@0
control btn touchDown {1}
@0.01
control btn touchDragInside {1}
@0.02
control btn touchDragInside {1}
@0.03
control btn valueChanged value=0.5 {1}
control btn touchUpInside {1}
