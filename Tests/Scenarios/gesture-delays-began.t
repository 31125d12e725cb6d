# R-GDEL-7: a view receives a touch only after the recognizer that delays it has failed
layout: S
deep.handles: all
deep.gestureRecognizers: [{id: tap, type: tap, delaysTouchesBegan: true}]

D1(50,140); U1
@1 D1(50,140)
M1(70,140)
M1(110,140)
U1

@0
began 1 (50,140) deep
hit 1 W root left deep
@0.01
ended 1 (50,140) deep
gesture tap ended {1} (50,140)
@1
began 2 (50,140) deep
hit 2 W root left deep
@1.01
moved 2 (70,140) deep
@1.02
moved 2 (110,140) deep taps=0
deep.began {2} (40,40) < deep*
deep.moved {2} (100,40) < deep*
@1.03
ended 2 (110,140) deep taps=0
deep.ended {2} (100,40) < deep*
