# R-SCR-6: a drag that starts on a pressed button does not scroll
layout: S
left.type: scrollView
left.contentSize: [160, 2000]
left+: {id: ok, type: button, frame: [20, 300, 100, 44]}
show: control scroll

D1(70,320)
@0.2 M1(70,309)
U1

@0.15
control ok touchDown {1}
@0.2
control ok touchDragInside {1}
@0.21
control ok touchUpInside {1}
control ok primaryActionTriggered {1}
