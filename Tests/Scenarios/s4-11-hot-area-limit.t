# S4-11, T-HIT-25, R-HIT-16: the larger area ends where that of an ancestor ends
layout: S
root.frame: [0, 20, 320, 460]
btn.type: view
btn.frame: [0, 0, 100, 44]
btn.pointInside: {inset: -10}

D1(5,15); U1
D1(5,25); U1
