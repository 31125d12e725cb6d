# S0-12, S3-11, R-HIT-4: a child gets the point in its own coordinates and not in those of its parent
version: 1
screen: {width: 320, height: 480}
windows:
  - {id: W, view: {id: parent, subviews: [{id: child, frame: [100, 100, 50, 50], handles: all}]}}

D1(105,105); U1
D1(5,5); U1
