# E-FILT-24, E-FILT-13: a touch that bounces is one touch, although its second part is shorter than minDuration
layout: S
show: touch
document.devices: [{filters: {minDuration: 0.3, bounceMerge: {time: 0.5, distance: 20}}}]

D1(150,150); U1 +0.5
D1(152,150) @0.8; U1 +0.2
@3 D1(150,150); U1 +0.2

@0.3
began 1 (150,150) left
@0.8
moved 1 (152,150) left
@1.5
ended 1 (152,150) left
