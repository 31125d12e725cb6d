# E-FILT-10, E-FILT-20, E-FILT-21: each contact that a filter removes before it is a touch has one record
layout: S
panel: B 10 toolType
show: touch ignored
document.devices: [{filters: {regionMask: [[[0, 0], [0.5, 0], [0.5, 0.25], [0, 0.25]]], maxTouches: 1}}]

D1(10,20); M1(300,400); U1
D1(300,400,tool=palm); M1; U1
D1(300,400); D2(200,400); M2; U2; U1
D1(300,400); M1(10,20,tool=palm); U1

@0
ignored slot=0 by=regionMask (10,20)
@0.03
ignored slot=0 by=toolTypePalm (300,400)
@0.06
began 1 (300,400) right
@0.07
ignored slot=1 by=maxTouches (200,400)
@0.1
ended 1 (300,400) right
@0.11
began 2 (300,400) right taps=2
@0.12
cancelled 2 (300,400) right taps=2 reason=palm
