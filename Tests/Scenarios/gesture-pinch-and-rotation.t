# R-PIN-7, R-GST-15: a pinch and a rotation run together if one of them allows it
layout: S
right.gestureRecognizers: [{id: zoom, type: pinch}, {id: turn, type: rotation, simultaneousWith: [zoom]}]
show: gesture

D1(180,200) D2(280,200)
M2(300,200)
M2(300,230)
U1 U2

@0.01
gesture zoom began {1,2} (240,200) scale=1.2 scaleVelocity=20
@0.02
gesture zoom changed {1,2} (240,215) scale=1.237 scaleVelocity=3.693
gesture turn began {1,2} (240,215) rotation=0.245 rotationVelocity=24.498
@0.03
gesture zoom ended {1,2} (240,215) scale=1.237 scaleVelocity=3.693
gesture turn ended {1,2} (240,215) rotation=0.245 rotationVelocity=24.498
