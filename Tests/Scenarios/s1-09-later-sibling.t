# S1-09, S3-08, R-HIT-1: of two views in one place the later one is asked first, and where no child takes the point the parent does
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
