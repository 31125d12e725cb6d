# R-GDEL-6: a recognizer that does not cancel touches leaves them to the view
layout: S
deep.handles: all
deep.gestureRecognizers: [{id: tap, type: tap, cancelsTouchesInView: false}]

D1(50,140); U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
@0.01
ended 1 (50,140) deep
gesture tap ended {1} (50,140)
deep.ended {1} (40,40) < deep*
