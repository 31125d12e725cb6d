# R-CTL-2, R-CTL-19: a button loses no tap while a double tap of an ancestor delays the end of the first one
show: control gesture
version: 1
screen: {width: 400, height: 400}
windows:
  - id: W
    view:
      id: root
      gestureRecognizers: [{id: twice, type: tap, numberOfTapsRequired: 2}]
      subviews: [{id: key, type: button, frame: [100, 100, 200, 60]}]

D1(150,130); U1; D1(150,130)
U1 @2
@4 D1(150,130); U1; D1(150,130); U1

@0
control key touchDown {1}
@0.77
control key touchUpInside {1}
control key primaryActionTriggered {1}
control key touchDown {2}
control key touchDownRepeat {2}
@2
control key touchUpInside {2}
control key primaryActionTriggered {2}
@4
control key touchDown {3}
@4.03
control key touchCancel {3}
gesture twice ended {4} (150,130)
