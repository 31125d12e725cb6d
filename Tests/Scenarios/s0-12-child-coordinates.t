# S0-12, S3-11, R-HIT-4: a child is asked with the point in its own coordinates, not its parent's
version: 1
screen: {width: 320, height: 480}
windows:
  - {id: W, view: {id: parent, subviews: [{id: child, frame: [100, 100, 50, 50], handles: all}]}}

D1(105,105); U1
D1(5,5); U1

@0
began 1 (105,105) child
hit 1 W parent child
child.began {1} (5,5) < child*
@0.01
ended 1 (105,105) child
child.ended {1} (5,5) < child*
@0.02
began 2 (5,5) parent
hit 2 W parent
parent.began {2} (5,5) < parent W application < unhandled
@0.03
ended 2 (5,5) parent
parent.ended {2} (5,5) < parent W application < unhandled
