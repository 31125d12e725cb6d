# R-SCR-10: a list at its end leaves the drag to the list around it
layout: S
left.type: scrollView
left.decelerationRate: none
left.contentSize: [160, 2000]
left.contentOffset: [0, 50]
deep.type: scrollView
deep.decelerationRate: none
deep.contentSize: [80, 200]
show: scroll

D1(50,90)
M1(50,110)
U1
@1 D1(50,90)
M1(50,70)
U1

@0.01
scroll left began (0,40)
@0.02
scroll left ended (0,40)
@1.01
scroll deep began (0,10)
@1.02
scroll deep ended (0,10)
