# R-TCH-21: one finger too many cancels all touches, and nothing follows until all fingers are lifted
layout: S
app.maxTouches: 2
root.handles: all

D1(20,300) D2(200,300)
D3(20,440)
M1
U1 U2 U3
D1(20,300); U1

@0
began 1 (20,300) left
hit 1 W root left
began 2 (200,300) right
hit 2 W root right
left.began {1} (20,300) < left root*
right.began {2} (40,300) < right root*
@0.01
cancelled 1 (20,300) left reason=overflow
cancelled 2 (200,300) right reason=overflow
began 3 (20,440) nowhere
hit 3 nothing: overflow
left.cancelled {1} (20,300) < left root*
right.cancelled {2} (40,300) < right root*
@0.03
ended 3 (20,440) nowhere
@0.04
began 4 (20,300) left
hit 4 W root left
left.began {4} (20,300) < left root*
@0.05
ended 4 (20,300) left
left.ended {4} (20,300) < left root*
