# R-SCR-4: without the delay the contents receive the touch at once
layout: S
left.type: scrollView
left.contentSize: [160, 2000]
left.delaysContentTouches: false
deep.handles: all

D1(50,140)
@0.05 U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
@0.05
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep*
