# R-ACC-2: each finger is held for itself, and the inner settings count alone
layout: S
btn.type: button
root.touchAccommodations: {holdDuration: 0.3}
deep.touchAccommodations: {}
deep.handles: all
show: touch control ignored

D1(70,60); D2(50,140)
@0.5 U1 U2

@0.01
began 1 (50,140) deep
@0.3
began 2 (70,60) btn
control btn touchDown {2}
@0.5
ended 1 (50,140) deep
ended 2 (70,60) btn
control btn touchUpInside {2}
control btn primaryActionTriggered {2}
