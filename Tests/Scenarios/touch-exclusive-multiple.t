# T-EXC-4, R-EXCL-4: an exclusive view that takes several fingers takes them
layout: S
right.exclusiveTouch: true
right.multipleTouchEnabled: true
right.handles: all

D1(200,300)
D2(220,300)
U1 U2
