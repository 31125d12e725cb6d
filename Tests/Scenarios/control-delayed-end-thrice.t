# R-CTL-2, R-CTL-19: a button loses none of several quick taps while a triple tap of an ancestor delays their ends
show: control gesture
version: 1
screen: {width: 400, height: 400}
windows:
  - id: W
    view:
      id: root
      gestureRecognizers: [{id: thrice, type: tap, numberOfTapsRequired: 3}]
      subviews: [{id: key, type: button, frame: [100, 100, 200, 60]}]

D1(150,130); U1; D1(150,130); U1
@2 D1(150,130); U1; D1(150,130); U1; D1(150,130)
U1 @4
@6 D1(150,130); U1; D1(150,130); U1; D1(150,130); U1

@0
control key touchDown {1}
@0.38
control key touchUpInside {1}
control key primaryActionTriggered {1}
control key touchDown {2}
control key touchDownRepeat {2}
control key touchUpInside {2}
control key primaryActionTriggered {2}
@2
control key touchDown {3}
@2.79
control key touchUpInside {3}
control key primaryActionTriggered {3}
control key touchDown {4}
control key touchDownRepeat {4}
control key touchUpInside {4}
control key primaryActionTriggered {4}
control key touchDown {5}
control key touchDownRepeat {5}
@4
control key touchUpInside {5}
control key primaryActionTriggered {5}
@6
control key touchDown {6}
@6.05
control key touchCancel {6}
gesture thrice ended {8} (150,130)
