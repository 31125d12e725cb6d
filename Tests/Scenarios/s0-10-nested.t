# S0-10, R-HIT-1: the hit test goes down through four levels
version: 1
screen: {width: 320, height: 480}
windows:
  - id: W
    view: {id: one, frame: [10, 10, 300, 400], subviews: [{id: two, frame: [10, 10, 200, 300], subviews: [{id: three, frame: [10, 10, 100, 200], subviews: [{id: four, frame: [10, 10, 50, 50], handles: all}]}]}]}

D1(45,46); U1

@0
began 1 (45,46) four
hit 1 W one two three four
four.began {1} (5,6) < four*
@0.01
ended 1 (45,46) four
four.ended {1} (5,6) < four*
