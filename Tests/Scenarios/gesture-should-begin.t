# R-GST-9: a recognizer that may not begin fails, and the view receives the end of the touch
layout: S
deep.handles: all
deep.gestureRecognizers: [{id: tap, type: tap, shouldBegin: false}]

D1(50,140); U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
@0.01
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep*
