# R-SCR-13: two fingers zoom the only subview, and the point between them stays between them
layout: S
left.type: scrollView
left.contentSize: [160, 480]
deep.frame: [0, 0, 160, 480]
left.maximumZoomScale: 3
left.decelerationRate: none
show: gesture scroll

D1(40,140) D2(60,140)
M1(30,140) M2(70,140)
M1(40,150) M2(80,150)
U1
M2(75,150)
U2

@0.01
scroll left began (50,140) zoom=2
@0.02
scroll left changed (40,130) zoom=2
@0.04
scroll left changed (45,130) zoom=2
@0.05
scroll left ended (45,130) zoom=2
