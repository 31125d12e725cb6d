# R-CTL-17: a switch toggles by a tap, and by a drag past its middle
layout: S
panel: B 10 toolType
btn.type: switch
show: control

D1(40,40)
U1
@1 D1(110,40)
M1(80,40)
U1
@2 D1(110,40)
M1(60,40)
U1
@3 D1(40,40)
C1(palm)

@0
control btn touchDown {1}
@0.01
control btn valueChanged value=1 {1}
control btn touchUpInside {1}
@1
control btn touchDown {2}
@1.01
control btn touchDragInside {2}
@1.02
control btn touchUpInside {2}
@2
control btn touchDown {3}
@2.01
control btn touchDragInside {3}
@2.02
control btn valueChanged value=0 {3}
control btn touchUpInside {3}
@3
control btn touchDown {4}
@3.01
control btn touchCancel {4}
