# R-SCR-3: the contents receive the begin and the end of a quick tap together
layout: S
left.type: scrollView
left.contentSize: [160, 2000]
deep.handles: all

D1(50,140)
@0.05 U1

@0
began 1 (50,140) deep
hit 1 W root left deep
@0.05
ended 1 (50,140) deep
deep.began {1} (40,40) < deep*
deep.ended {1} (40,40) < deep*
