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
