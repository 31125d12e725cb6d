# T-CTL-10: a control that is disabled takes the touch and sends nothing
layout: S
root.handles: all
btn.type: button
btn.enabled: false

D1(70,60)
U1

@0
began 1 (70,60) btn
hit 1 W root btn
btn.began {1} (50,40) < btn*
@0.01
ended 1 (70,60) btn
btn.ended {1} (50,40) < btn*
