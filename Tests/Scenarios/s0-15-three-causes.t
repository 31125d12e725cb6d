# S0-15, R-GDEL-2, R-GDEL-5: a pan takes the touch from the view, and later moves go to the pan only
layout: S
deep.handles: all
left.gestureRecognizers: [{id: drag, type: pan}]

D1(50,140)
M1(55,140)
M1(61,140)
M1(70,140)
U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
@0.01
moved 1 (55,140) deep
deep.moved {1} (45,40) < deep*
@0.02
moved 1 (61,140) deep
deep.cancelled {1} (51,40) < deep* reason=gesture
gesture drag began {1} (61,140) translation=(11,0) velocity=(600,0)
@0.03
moved 1 (70,140) nowhere
gesture drag changed {1} (70,140) translation=(20,0) velocity=(900,0)
@0.04
ended 1 (70,140) nowhere
gesture drag ended {1} (70,140) translation=(20,0) velocity=(900,0)
