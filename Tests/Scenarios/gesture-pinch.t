# R-PIN-2, R-PIN-3, R-PIN-4: a pinch reports its scale and velocity
layout: S
right.gestureRecognizers: [{id: zoom, type: pinch}]
show: gesture

D1(180,200) D2(280,200)
M2(284,200)
M2(300,200)
U1
U2

@0.02
gesture zoom began {1,2} (240,200) scale=1.2 scaleVelocity=16
@0.04
gesture zoom ended {2} (300,200) scale=1.2 scaleVelocity=16
