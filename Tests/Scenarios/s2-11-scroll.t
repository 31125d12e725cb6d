# S2-11, R-SCR-3: a scroll view takes a drag before its contents receive the touch
layout: S
left.type: scrollView
left.decelerationRate: none
left.contentSize: [160, 2000]
deep.handles: all

D1(50,140)
@0.05 M1(50,129)
M1(50,110)
U1

@0
began 1 (50,140) deep
hit 1 W root left deep
@0.05
moved 1 (50,129) deep
scroll left began (0,1)
@0.06
moved 1 (50,110) nowhere
scroll left changed (0,20)
@0.07
ended 1 (50,110) nowhere
scroll left ended (0,20)
