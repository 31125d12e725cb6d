# R-CTL-17: while a double tap delays the end of a quick press, a stepper does not repeat for the lifted finger; a second press that is held repeats
show: control
version: 1
screen: {width: 400, height: 300}
windows:
  - id: W
    view:
      id: root
      gestureRecognizers: [{id: zoomTap, type: tap, numberOfTapsRequired: 2}]
      subviews: [{id: plus, type: stepper, frame: [20, 20, 200, 60], maximumValue: 50}]

D1(180,40); U1
@0.2 D1(180,40)
@1.6 U1

@0
control plus touchDown {1}
@0.95
control plus valueChanged value=1 {1}
control plus touchUpInside {1}
control plus touchDown {2}
control plus touchDownRepeat {2}
@1.45
control plus valueChanged value=2 {2}
@1.55
control plus valueChanged value=3 {2}
@1.6
control plus touchUpInside {2}
