# S1-09, S3-08, R-HIT-1: of two overlapping siblings the later one is asked first, and the parent takes what no child takes
version: 1
screen: {width: 320, height: 480}
windows:
  - id: W
    view:
      id: root
      subviews:
        - {id: below, frame: [0, 0, 100, 100]}
        - {id: above, frame: [50, 50, 100, 100]}

D1(60,60); U1
D1(20,20); U1
D1(300,300); U1

@0
began 1 (60,60) above
hit 1 W root above
above.began {1} (10,10) < above root W application < unhandled
@0.01
ended 1 (60,60) above
above.ended {1} (10,10) < above root W application < unhandled
@0.02
began 2 (20,20) below
hit 2 W root below
below.began {2} (20,20) < below root W application < unhandled
@0.03
ended 2 (20,20) below
below.ended {2} (20,20) < below root W application < unhandled
@0.04
began 3 (300,300) root
hit 3 W root
root.began {3} (300,300) < root W application < unhandled
@0.05
ended 3 (300,300) root
root.ended {3} (300,300) < root W application < unhandled
