# R-CTL-4, R-CTL-5, R-CTL-7: a finger leaves the control's enlarged bounds and returns
layout: S
btn.type: button
show: control

D1(70,60)
M1(215,60)
M1(220,60)
M1(120,60)
U1
@1 D1(70,60)
M1(215,60)
U1

@0
control btn touchDown {1}
@0.01
control btn touchDragExit {1}
control btn touchDragOutside {1}
@0.02
control btn touchDragOutside {1}
@0.03
control btn touchDragEnter {1}
control btn touchDragInside {1}
@0.04
control btn touchUpInside {1}
control btn primaryActionTriggered {1}
@1
control btn touchDown {2}
@1.01
control btn touchDragExit {2}
control btn touchDragOutside {2}
@1.02
control btn touchUpOutside {2}
