# R-ACC-3: a second finger of the same touch is no repeat
layout: S
btn.type: button
root.touchAccommodations: {ignoreRepeat: 0.5}
root.gestureRecognizers: [{id: pinch, type: pinch}]
show: touch gesture ignored

D1(100,200)
@0.1 D2(200,200)
@0.2 M2(260,200)
@0.3 U1 U2

@0
began 1 (100,200) left
@0.1
began 2 (200,200) right
@0.2
moved 2 (260,200) right taps=0
gesture pinch began {1,2} (180,200) scale=1.6 scaleVelocity=6
@0.3
ended 1 (100,200) nowhere
ended 2 (260,200) nowhere taps=0
gesture pinch ended {1,2} (180,200) scale=1.6 scaleVelocity=6
