# R-ACC-4: a finger that stays for a second moves from then on
layout: S
btn.type: slider
root.touchAccommodations: {tapAssistance: first}
show: touch control ignored

D1(70,60)
@0.2 M1(80,60)
@1.2 M1(90,60)
@1.3 U1

@0
began 1 (70,60) btn
@1
moved 1 (80,60) btn
@1.2
moved 1 (90,60) btn
@1.3
ended 1 (90,60) btn
