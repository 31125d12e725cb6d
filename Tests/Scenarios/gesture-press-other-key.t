# R-LP-5, R-TAP-5: taps of two keys are not the taps of one long press
show: control gesture
version: 1
screen: {width: 200, height: 100}
windows:
  - id: W
    view:
      id: root
      gestureRecognizers: [{id: press, type: longPress, numberOfTapsRequired: 1}]
      subviews:
        - {id: one, type: button, frame: [0, 0, 40, 40]}
        - {id: two, type: button, frame: [40, 0, 40, 40]}

D1(30,20); U1; D1(50,20)
U1 @1
@3 D1(30,20); U1; D1(30,20)
U1 @4

@0
control one touchDown {1}
@0.02
control one touchUpInside {1}
control one primaryActionTriggered {1}
control two touchDown {2}
control two touchDownRepeat {2}
@1
control two touchUpInside {2}
control two primaryActionTriggered {2}
@3
control one touchDown {3}
@3.52
control one touchCancel {3}
gesture press began {4} (30,20)
@4
gesture press ended {4} (30,20)
