# S0-09, R-HIT-6: a window without views takes the touch itself
version: 1
screen: {width: 320, height: 480}
windows:
  - {id: W, handles: all}

D1(50,50); U1
