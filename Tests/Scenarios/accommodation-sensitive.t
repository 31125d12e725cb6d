# R-ACC-5: an ignored finger on a sensitive view has no location
layout: S
btn.type: button
btn.sensitive: true
btn.touchAccommodations: {holdDuration: 0.3}
show: touch ignored

D1(70,60)
@0.2 U1

@0.2
ignored slot=0 by=holdDuration redacted
