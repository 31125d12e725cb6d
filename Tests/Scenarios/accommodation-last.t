# R-ACC-4: a finger that slides onto a button presses where it is lifted
layout: S
btn.type: button
root.touchAccommodations: {tapAssistance: last}
show: touch hit control ignored

D1(300,260)
@0.1 M1(70,60)
@0.2 U1

@0.2
began 1 (70,60) btn
hit 1 W root btn
control btn touchDown {1}
ended 1 (70,60) btn
control btn touchUpInside {1}
control btn primaryActionTriggered {1}
