# S2-09, R-HIT-1, R-HIT-2: the three gates, the inside test, the children from last to first, then the view itself
version: 1
screen: {width: 320, height: 480}
windows:
  - id: W
    view:
      id: root
      subviews:
        - {id: under, frame: [0, 0, 100, 100]}
        - {id: faint, frame: [0, 0, 100, 100], alpha: 0.005}
        - {id: closed, frame: [0, 0, 100, 100], userInteractionEnabled: false}
        - {id: gone, frame: [0, 0, 100, 100], hidden: true}
        - {id: aside, frame: [100, 0, 100, 100]}

D1(50,50); U1
D1(150,50); U1
D1(250,50); U1

@0
began 1 (50,50) under
hit 1 W root under
under.began {1} (50,50) < under root W application < unhandled
@0.01
ended 1 (50,50) under
under.ended {1} (50,50) < under root W application < unhandled
@0.02
began 2 (150,50) aside
hit 2 W root aside
aside.began {2} (50,50) < aside root W application < unhandled
@0.03
ended 2 (150,50) aside
aside.ended {2} (50,50) < aside root W application < unhandled
@0.04
began 3 (250,50) root
hit 3 W root
root.began {3} (250,50) < root W application < unhandled
@0.05
ended 3 (250,50) root
root.ended {3} (250,50) < root W application < unhandled
