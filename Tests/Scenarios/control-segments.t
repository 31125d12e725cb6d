# R-CTL-17: a lift in a different segment selects it
layout: S
btn.type: segmentedControl
btn.numberOfSegments: 4
btn.selectedSegmentIndex: 0
show: control

D1(25,40)
U1
@1 D1(25,40)
M1(110,40)
U1
@2 D1(50,40)
M1(50,300)
U1

@0
control btn touchDown {1}
@0.01
control btn touchUpInside {1}
@1
control btn touchDown {2}
@1.01
control btn touchDragInside {2}
@1.02
control btn valueChanged value=3 {2}
control btn touchUpInside {2}
@2
control btn touchDown {3}
@2.01
control btn touchDragExit {3}
control btn touchDragOutside {3}
@2.02
control btn touchUpOutside {3}
