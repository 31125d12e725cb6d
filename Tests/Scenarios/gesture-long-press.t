# R-GST-26: a long press is recognized by time alone, between frames
layout: S
deep.handles: all
deep.gestureRecognizers: [{id: press, type: longPress}]

D1(50,140)
@0.9 M1(50,340)
U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
@0.5
deep.cancelled {1} (40,40) < deep* reason=gesture
gesture press began {1} (50,140)
@0.9
moved 1 (50,340) nowhere taps=0
gesture press changed {1} (50,340)
@0.91
ended 1 (50,340) nowhere taps=0
gesture press ended {1} (50,340)
