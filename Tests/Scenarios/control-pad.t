# R-CTL-4: on a pad the bounds of a control are enlarged by less
layout: S
document.screen: {width: 320, height: 480, idiom: pad}
btn.type: control
show: control

D1(100,60)
M1(140,60)
M1(150,60)
U1

@0
control btn touchDown {1}
@0.01
control btn touchDragInside {1}
@0.02
control btn touchDragExit {1}
control btn touchDragOutside {1}
@0.03
control btn touchUpOutside {1}
