# R-SYS-1: at the end of the capture everything is cancelled, recognizers first
layout: S
deep.handles: all
left.gestureRecognizers: [{id: drag, type: pan}]
right.type: scrollView
right.contentSize: [160, 2000]

D1(50,140) D2(200,200)
M1(70,140) M2(200,160)

@0
began 1 (50,140) deep
hit 1 W root left deep
began 2 (200,200) right
hit 2 W root right
deep.began {1} (40,40) < deep*
right.began {2} (40,200) < right*
@0.01
moved 1 (70,140) deep
moved 2 (200,160) right
deep.cancelled {1} (60,40) < deep* reason=gesture
gesture drag began {1} (70,140) translation=(20,0) velocity=(2000,0)
right.cancelled {2} (40,160) < right* reason=gesture
scroll right began (0,30)
cancelled 1 (70,140) nowhere reason=endOfCapture
cancelled 2 (200,160) nowhere reason=endOfCapture
gesture drag cancelled {1} (70,140) translation=(20,0) velocity=(2000,0)
scroll right cancelled (0,30)
