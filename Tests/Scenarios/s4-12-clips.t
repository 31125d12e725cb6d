# S4-12, T-HIT-11, R-HIT-7: clipping to bounds makes no difference to touches
layout: S
deep.frame: [140, 100, 80, 80]
right.hidden: true
left.clipsToBounds: true

D1(150,140); U1
D1(180,140); U1
