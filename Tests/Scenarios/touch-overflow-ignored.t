# R-TCH-21: with ignoreExtra the other touches continue
layout: S
app.maxTouches: 2
app.overflow: ignoreExtra
root.handles: all

D1(20,300) D2(200,300)
D3(20,440)
M1
U1 U2 U3

@0
began 1 (20,300) left
hit 1 W root left
began 2 (200,300) right
hit 2 W root right
left.began {1} (20,300) < left root*
right.began {2} (40,300) < right root*
@0.01
began 3 (20,440) nowhere
hit 3 nothing: overflow
@0.02
moved 1 (21,300) left
left.moved {1} (21,300) < left root*
@0.03
ended 1 (21,300) left
ended 2 (200,300) right
ended 3 (20,440) nowhere
left.ended {1} (21,300) < left root*
right.ended {2} (40,300) < right root*
