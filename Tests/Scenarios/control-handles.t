# R-CTL-1: a control handles its touches regardless of `handles`, and a note says so
layout: S
root.handles: all
btn.type: control
btn.handles: none

D1(70,60)
U1

note warning layout: layout:24:20: `btn` is a control and handles all touches itself, whatever `handles` says; remove `handles`
@0
began 1 (70,60) btn
hit 1 W root btn
control btn touchDown {1}
btn.began {1} (50,40) < btn*
@0.01
ended 1 (70,60) btn
control btn touchUpInside {1}
btn.ended {1} (50,40) < btn*
