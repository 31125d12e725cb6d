# R-GST-5: a recognizer with a region receives only touches that come down in it
layout: S
left.gestureRecognizers: [{id: drag, type: pan, region: [0, 100, 160, 100]}]
show: gesture

D1(50,90)
M1(50,150)
U1
@1 D1(50,100)
M1(50,50)
U1
@2 D1(50,200)
M1(50,150)
U1

@1.01
gesture drag began {2} (50,50) translation=(0,-50) velocity=(0,-5000)
@1.02
gesture drag ended {2} (50,50) translation=(0,-50) velocity=(0,-5000)
