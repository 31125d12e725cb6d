# R-CTL-2, R-GDEL-8: a press that ends before the delayed end of the previous one takes its place
show: control gesture
version: 1
screen: {width: 400, height: 400}
windows:
  - id: W
    view:
      id: root
      gestureRecognizers: [{id: twice, type: tap, numberOfTapsRequired: 2, region: [0, 0, 200, 400]}]
      subviews: [{id: key, type: button, frame: [100, 100, 200, 60]}]

D1(150,130); U1; D1(250,130); U1
@4 D1(150,130); U1; D1(250,130)
U1 @5

@0
control key touchDown {1}
@0.03
control key touchCancel {1}
control key touchDown {2}
control key touchUpInside {2}
control key primaryActionTriggered {2}
@4
control key touchDown {3}
@4.36
control key touchUpInside {3}
control key primaryActionTriggered {3}
control key touchDown {4}
@5
control key touchUpInside {4}
control key primaryActionTriggered {4}
