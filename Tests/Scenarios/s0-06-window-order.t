# S0-06, R-WIN-2, R-WIN-3: windows are asked front to back, by level first and then the later shown first
version: 1
screen: {width: 320, height: 480}
windows:
  - {id: high, windowLevel: 5, frame: [0, 0, 100, 100]}
  - {id: first, frame: [0, 0, 320, 480]}
  - {id: second, frame: [0, 0, 200, 200]}

D1(50,50); U1
D1(150,150); U1
D1(250,250); U1
