# PTR-4: a tap clicks when it ends, where the finger is that began first, or in the center
layout: S
show: gesture sink
document.sinks: [{id: mouse, type: pointer}]
left.gestureRecognizers: [{id: menu, type: tap, numberOfTouchesRequired: 2, clicks: right}]
right.gestureRecognizers: [{id: paste, type: tap, numberOfTouchesRequired: 2, clicks: middle, at: center}]

D1(20,200) D2(120,300)
U1 U2
@1 D1(200,200) D2(300,300)
U1 U2

@0.01
gesture menu ended {1,2} (70,250)
@0.03
sink mouse clicked right (20,200) by menu
@1.01
gesture paste ended {3,4} (250,250)
@1.03
sink mouse clicked middle (250,250) by paste
