# R-ACC-2, R-ACC-4: after hold and assistance, a finger is a touch that moves
layout: S
btn.type: button
root.touchAccommodations: {holdDuration: 0.2, tapAssistance: last}
show: touch control ignored

D1(300,260)
@0.1 M1(70,60)
@1.3 M1(72,60)
@1.4 U1

@1.2
began 1 (70,60) btn
control btn touchDown {1}
@1.3
moved 1 (72,60) btn
control btn touchDragInside {1}
@1.4
ended 1 (72,60) btn
control btn touchUpInside {1}
control btn primaryActionTriggered {1}
