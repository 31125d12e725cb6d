# R-ACC-3: a second tap too soon after the first is ignored, a later one is not
layout: S
btn.type: button
btn.touchAccommodations: {ignoreRepeat: 0.5}
show: touch control ignored

D1(70,60)
@0.1 U1
@0.3 D1(70,60)
@0.4 U1
@0.65 D1(70,60)
@0.7 U1

@0
began 1 (70,60) btn
control btn touchDown {1}
@0.1
ended 1 (70,60) btn
control btn touchUpInside {1}
control btn primaryActionTriggered {1}
@0.3
ignored slot=0 by=ignoreRepeat (70,60)
@0.65
began 2 (70,60) btn
control btn touchDown {2}
@0.7
ended 2 (70,60) btn
control btn touchUpInside {2}
control btn primaryActionTriggered {2}
