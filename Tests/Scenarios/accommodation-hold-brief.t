# R-ACC-2, R-ACC-5: a finger that is lifted before the hold duration is ignored
layout: S
btn.type: button
root.touchAccommodations: {holdDuration: 0.3}
show: touch hit control ignored end

D1(70,60)
@0.2 U1

@0.2
ignored slot=0 by=holdDuration (70,60)
