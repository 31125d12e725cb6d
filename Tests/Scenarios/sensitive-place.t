# R-DIAG-5: a touch is secret where a sensitive view is, whatever refuses it there
show: touch
version: 1
screen: {width: 700, height: 100}
windows:
  - id: W
    view:
      id: page
      handles: [began]
      multipleTouchEnabled: true
      subviews:
        - {id: off, frame: [0, 0, 100, 100], sensitive: true, userInteractionEnabled: false}
        - {id: nowhere, frame: [100, 0, 100, 100], sensitive: true, hitTest: nil}
        - {id: elsewhere, frame: [200, 0, 100, 100], sensitive: true, hitTest: {view: page}}
        - {id: below, frame: [300, 0, 100, 100], sensitive: true, userInteractionEnabled: false}
        - {id: label, type: label, frame: [300, 0, 50, 100]}
        - {id: cover, frame: [350, 0, 50, 100]}
        - {id: gone, frame: [400, 0, 100, 100], sensitive: true, hidden: true}
        - {id: clear, frame: [500, 0, 100, 100], sensitive: true, alpha: 0.01}
        - id: stopped
          frame: [600, 0, 100, 100]
          userInteractionEnabled: false
          subviews:
            - {id: key, frame: [0, 0, 50, 100], sensitive: true}

D1(50,50); U1
D1(150,50); U1
D1(250,50); U1
D1(325,50); U1
D1(375,50); U1
D1(450,50); U1
D1(550,50); U1
D1(625,50); U1
D1(675,50); U1

@0
began 1 (50,50) page
@0.01
ended 1 (50,50) page
@0.02
began 2 (150,50) page
@0.03
ended 2 (150,50) page
@0.04
began 3 elsewhere redacted
@0.05
ended 3 elsewhere redacted
@0.06
began 4 below redacted
@0.07
ended 4 below redacted
@0.08
began 5 (375,50) cover
@0.09
ended 5 (375,50) cover
@0.1
began 6 (450,50) page
@0.11
ended 6 (450,50) page
@0.12
began 7 (550,50) page
@0.13
ended 7 (550,50) page
@0.14
began 8 key redacted
@0.15
ended 8 key redacted
@0.16
began 9 (675,50) page
@0.17
ended 9 (675,50) page
