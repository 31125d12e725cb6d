# R-ACC-4: a finger that slips off presses where it came down
layout: S
btn.type: button
root.touchAccommodations: {tapAssistance: first}
show: touch control ignored

D1(70,60)
@0.1 M1(300,260)
@0.2 U1

@0
began 1 (70,60) btn
control btn touchDown {1}
@0.2
ended 1 (70,60) btn
control btn touchUpInside {1}
control btn primaryActionTriggered {1}
