# S0-09, R-HIT-6: a window without views takes the touch itself
version: 1
screen: {width: 320, height: 480}
windows:
  - {id: W, handles: all}

D1(50,50); U1

@0
began 1 (50,50) W
hit 1 W
W.began {1} (50,50) < W*
@0.01
ended 1 (50,50) W
W.ended {1} (50,50) < W*
