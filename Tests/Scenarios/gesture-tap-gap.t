# R-TAP-5, R-TCH-11: 0.35 s after a tap the series is over, for the tap count and for the double tap
show: touch gesture
version: 1
screen: {width: 400, height: 400}
windows:
  - id: W
    view:
      id: root
      handles: all
      gestureRecognizers: [{id: twice, type: tap, numberOfTapsRequired: 2}]

D1(100,100)
@0.1 U1
@0.45 D1(100,100)
@0.5 U1
@2 D1(100,100)
@2.1 U1
@2.449999 D1(100,100)
@2.5 U1

@0
began 1 (100,100) root
@0.1
ended 1 (100,100) root
@0.45
began 2 (100,100) root
@0.5
ended 2 (100,100) root
@2
began 3 (100,100) root
@2.1
ended 3 (100,100) root
@2.45
began 4 (100,100) root taps=2
@2.5
ended 4 (100,100) root taps=2
gesture twice ended {4} (100,100)
