# S0-15, R-SYS-3: touches that are down at the end of the capture are cancelled, in one call per view
layout: S
left.multipleTouchEnabled: true
left.handles: all
right.handles: all

D1(20,300) D2(30,300) D3(200,300)

@0
began 1 (20,300) left
hit 1 W root left
began 2 (30,300) left
hit 2 W root left
began 3 (200,300) right
hit 3 W root right
left.began {1,2} (20,300) (30,300) < left*
right.began {3} (40,300) < right*
cancelled 1 (20,300) left reason=endOfCapture
cancelled 2 (30,300) left reason=endOfCapture
cancelled 3 (200,300) right reason=endOfCapture
left.cancelled {1,2} (20,300) (30,300) < left*
right.cancelled {3} (40,300) < right*
