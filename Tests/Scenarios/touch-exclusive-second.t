# R-EXCL-2: an exclusive view gets no touch while another view has one
layout: S
right.exclusiveTouch: true
right.handles: all
left.handles: all

D1(20,300)
D2(200,300)
U1
U2
D3(200,300); U3

@0
began 1 (20,300) left
hit 1 W root left
left.began {1} (20,300) < left*
@0.01
began 2 (200,300) right withheld
hit 2 W root right
@0.02
ended 1 (20,300) left
left.ended {1} (20,300) < left*
@0.03
ended 2 (200,300) right withheld
@0.04
began 3 (200,300) right taps=2
hit 3 W root right
right.began {3} (40,300) < right*
@0.05
ended 3 (200,300) right taps=2
right.ended {3} (40,300) < right*
