# R-SCR-8: a scroll view with scrolling disabled acts like any view
layout: S
root.handles: all
left.type: scrollView
left.contentSize: [160, 2000]
left.scrollEnabled: false

D1(50,140)
M1(50,100)
U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root*
@0.01
moved 1 (50,100) deep
deep.moved {1} (40,0) < deep left root*
@0.02
ended 1 (50,100) deep
deep.ended {1} (40,0) < deep left root*
