# R-CTL-3, R-CTL-7: a pressed button sends its events
layout: S
btn.type: button

D1(70,60)
U1

@0
began 1 (70,60) btn
hit 1 W root btn
control btn touchDown {1}
btn.began {1} (50,40) < btn*
@0.01
ended 1 (70,60) btn
control btn touchUpInside {1}
control btn primaryActionTriggered {1}
btn.ended {1} (50,40) < btn*
