# R-SCR-1: the contents are hit-tested at their scrolled position
layout: S
left.type: scrollView
left.contentSize: [160, 2000]
left.contentOffset: [0, 60]
deep.handles: all

D1(15,60)
@0.05 U1

@0
began 1 (15,60) deep
hit 1 W root left deep
@0.05
ended 1 (15,60) deep
deep.began {1} (5,20) < deep*
deep.ended {1} (5,20) < deep*
