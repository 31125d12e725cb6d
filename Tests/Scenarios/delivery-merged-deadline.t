# R-PIPE-10, R-LP-3: moves that wait are delivered before a long press that they prevent
version: 1
screen: {width: 1000, height: 1000}
application: {delivery: {framesPerSecond: 10}}
windows:
  - {id: W, view: {id: root, handles: all, gestureRecognizers: [{id: press, type: longPress}]}}

D1(500,500) @0.03
M1(501,500) @0.51
M1(560,500) @0.52
U1 @0.8

@0
began 1 (500,500) root
hit 1 W root
root.began {1} (500,500) < root*
@0.49
moved 1 (560,500) root taps=0
root.moved {1} (560,500) < root*
@0.77
ended 1 (560,500) root taps=0
root.ended {1} (560,500) < root*
