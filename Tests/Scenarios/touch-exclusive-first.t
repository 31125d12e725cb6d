# T-EXC-1, R-EXCL-3: while an exclusive view is touched no other view of its window is
layout: S
right.exclusiveTouch: true
right.handles: all
left.handles: all

D1(200,300)
D2(20,300)
U1
U2
