# R-ACC-2: a finger that is down for the hold duration presses where it is then
layout: S
btn.type: button
root.touchAccommodations: {holdDuration: 0.3}
show: touch hit control ignored

D1(150,60)
@0.2 M1(70,60)
@0.5 U1

@0.3
began 1 (70,60) btn
hit 1 W root btn
control btn touchDown {1}
@0.5
ended 1 (70,60) btn
control btn touchUpInside {1}
control btn primaryActionTriggered {1}
