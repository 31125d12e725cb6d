# R-PAN-2: the layout's constants decide how far a finger moves before a pan begins
layout: S
document.constants: {panSlop: 3}
left.gestureRecognizers: [{id: drag, type: pan}]
show: gesture

D1(50,140)
M1(54,140)
U1

@0.01
gesture drag began {1} (54,140) translation=(4,0) velocity=(400,0)
@0.02
gesture drag ended {1} (54,140) translation=(4,0) velocity=(400,0)
