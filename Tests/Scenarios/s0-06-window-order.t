# S0-06, R-WIN-2, R-WIN-3: windows are asked front to back: by level, then the one shown last first
version: 1
screen: {width: 320, height: 480}
windows:
  - {id: high, windowLevel: 5, frame: [0, 0, 100, 100]}
  - {id: first, frame: [0, 0, 320, 480]}
  - {id: second, frame: [0, 0, 200, 200]}

D1(50,50); U1
D1(150,150); U1
D1(250,250); U1

@0
began 1 (50,50) high
hit 1 high
high.began {1} (50,50) < high application < unhandled
@0.01
ended 1 (50,50) high
high.ended {1} (50,50) < high application < unhandled
@0.02
began 2 (150,150) second
hit 2 second
second.began {2} (150,150) < second application < unhandled
@0.03
ended 2 (150,150) second
second.ended {2} (150,150) < second application < unhandled
@0.04
began 3 (250,250) first
hit 3 first
first.began {3} (250,250) < first application < unhandled
@0.05
ended 3 (250,250) first
first.ended {3} (250,250) < first application < unhandled
