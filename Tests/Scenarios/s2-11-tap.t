# S2-11, S0-15, R-GDEL-2: a recognizer takes a tap from the view that had it
layout: S
deep.handles: all
deep.gestureRecognizers: [{id: tap, type: tap}]

D1(50,140)
@0.1 U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
@0.1
ended 1 (50,140) deep
deep.cancelled {1} (40,40) < deep* reason=gesture
gesture tap ended {1} (50,140)
