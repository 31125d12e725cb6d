# T-EXC-2, R-EXCL-2: an exclusive view is not touched while another view is
layout: S
right.exclusiveTouch: true
right.handles: all
left.handles: all

D1(20,300)
D2(200,300)
U1
U2
D3(200,300); U3
