# R-SCR-3, R-SCR-5: a drag after the delay takes the touch from the contents
layout: S
left.type: scrollView
left.decelerationRate: none
left.contentSize: [160, 2000]
deep.handles: all

D1(50,140)
@0.2 M1(50,129)
M1(50,100)
U1

@0
began 1 (50,140) deep
hit 1 W root left deep
@0.15
deep.began {1} (40,40) < deep*
@0.2
moved 1 (50,129) deep
deep.cancelled {1} (40,29) < deep* reason=gesture
scroll left began (0,1)
@0.21
moved 1 (50,100) nowhere
scroll left changed (0,30)
@0.22
ended 1 (50,100) nowhere
scroll left ended (0,30)
