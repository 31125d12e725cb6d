# R-SCR-5: contents that may not be cancelled keep the touch
layout: S
left.type: scrollView
left.contentSize: [160, 2000]
left.canCancelContentTouches: false
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
deep.moved {1} (40,29) < deep*
@0.21
moved 1 (50,100) deep
deep.moved {1} (40,0) < deep*
@0.22
ended 1 (50,100) deep
deep.ended {1} (40,0) < deep*
