# R-SWP-2, R-SWP-5: a swipe reports its direction and where it began
layout: S
deep.handles: all
deep.gestureRecognizers: [{id: flick, type: swipe}, {id: other, type: swipe, direction: [left, up]}]

D1(20,140)
M1(50,140)
@0.1 M1(80,140)
U1
D1(60,170)
M1(60,150)
M1(60,110)
U1

@0
began 1 (20,140) deep
hit 1 W root left deep
deep.began {1} (10,40) < deep*
@0.01
moved 1 (50,140) deep
deep.moved {1} (40,40) < deep*
@0.1
moved 1 (80,140) deep taps=0
deep.cancelled {1} (70,40) < deep* reason=gesture
gesture flick ended {1} (20,140) direction=[right]
@0.11
ended 1 (80,140) nowhere taps=0
@0.12
began 2 (60,170) deep
hit 2 W root left deep
deep.began {2} (50,70) < deep*
@0.13
moved 2 (60,150) deep
deep.moved {2} (50,50) < deep*
@0.14
moved 2 (60,110) deep taps=0
deep.cancelled {2} (50,10) < deep* reason=gesture
gesture other ended {2} (60,170) direction=[left,up]
@0.15
ended 2 (60,110) nowhere taps=0
