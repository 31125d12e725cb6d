# R-CTL-14: an ancestor's tap and pan do not begin on a switch that they would take the touch from
layout: S
btn.type: switch
root.gestureRecognizers: [{id: tap, type: tap}, {id: pan, type: pan}]
show: control gesture

D1(40,40)
U1
@1 D1(100,40)
M1(80,42)
M1(30,42)
U1
@2 D1(40,40)
M1(42,60)
U1

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
control btn touchDragInside {2}
@1.03
control btn valueChanged value=0 {2}
control btn touchUpInside {2}
@2
control btn touchDown {3}
@2.01
control btn touchCancel {3}
gesture pan began {3} (42,60) translation=(2,20) velocity=(200,2000)
@2.02
gesture pan ended {3} (42,60) translation=(2,20) velocity=(200,2000)
