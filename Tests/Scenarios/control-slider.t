# R-CTL-17: the thumb of a slider follows the finger; a touch beside the thumb has no effect
layout: S
panel: B 10 toolType
btn.type: slider
btn.minimumValue: 10
btn.maximumValue: 20
btn.value: 10
show: control

D1(90,40)
M1(100,40)
U1
@1 D1(30,40)
M1(64.5,40)
M1(64.5,60)
M1(300,40)
U1
@2 D1(110,40)
M1(30,40)
C1(palm)

@1
control btn touchDown {2}
@1.01
control btn valueChanged value=15 {2}
control btn touchDragInside {2}
@1.02
control btn touchDragInside {2}
@1.03
control btn valueChanged value=20 {2}
control btn touchDragExit {2}
control btn touchDragOutside {2}
@1.04
control btn touchUpOutside {2}
@2
control btn touchDown {3}
@2.01
control btn valueChanged value=10 {3}
control btn touchDragInside {3}
@2.02
control btn touchCancel {3}
