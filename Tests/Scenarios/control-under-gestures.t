# R-CTL-8, R-CTL-14: a tap recognizer of an ancestor does not take a button's touch; one of the button itself and a pan of the ancestor do
layout: S
btn.type: button
root.gestureRecognizers: [{id: tap, type: tap}, {id: drag, type: pan}]
root+: {id: own, type: button, frame: [20, 200, 100, 44], gestureRecognizers: [{id: mine, type: tap}]}
show: control gesture

D1(70,60); U1
@1 D1(70,220); U1
@2 D1(70,60); M1(75,60); M1(100,60); U1

@0
control btn touchDown {1}
@0.01
control btn touchUpInside {1}
control btn primaryActionTriggered {1}
@1
control own touchDown {2}
@1.01
control own touchCancel {2}
gesture mine ended {2} (70,220)
@2
control btn touchDown {3}
@2.01
control btn touchDragInside {3}
@2.02
control btn touchCancel {3}
gesture drag began {3} (100,60) translation=(30,0) velocity=(2500,0)
@2.03
gesture drag ended {3} (100,60) translation=(30,0) velocity=(2500,0)
