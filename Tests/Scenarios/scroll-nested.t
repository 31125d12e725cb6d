# R-SCR-10, R-SCR-11: the main axis of a drag decides between a list and a carousel in it
layout: S
left.type: scrollView
left.decelerationRate: none
left.contentSize: [160, 2000]
deep.type: scrollView
deep.decelerationRate: none
deep.contentSize: [300, 80]
show: scroll

D1(50,140)
M1(38,100)
U1
@1 D1(50,100)
M1(10,88)
U1
@2 D1(50,100)
M1(90,88)
U1

@0.01
scroll left began (0,30)
@0.02
scroll left ended (0,30)
@1.01
scroll deep began (30,0)
@1.02
scroll deep ended (30,0)
@2.01
scroll deep began (0,0)
@2.02
scroll deep ended (0,0)
