# S1-15, S4-04, R-RESP-13: a view without handlers is still the hit view and covers what is behind it
version: 1
screen: {width: 320, height: 480}
windows:
  - id: W
    view:
      id: root
      subviews:
        - {id: behind, frame: [0, 0, 100, 100], handles: all}
        - {id: deaf, frame: [0, 0, 100, 100]}

D1(50,50); U1

@0
began 1 (50,50) deaf
hit 1 W root deaf
deaf.began {1} (50,50) < deaf root W application < unhandled
@0.01
ended 1 (50,50) deaf
deaf.ended {1} (50,50) < deaf root W application < unhandled
