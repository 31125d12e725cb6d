# E-FILT-12, R-DIAG-4: a contact that a filter removes after it came down in a sensitive view is redacted
layout: S
btn.sensitive: true
show: touch ignored
document.devices: [{filters: {minDuration: 0.1}}]

D1(115,40); M1(300,400); U1
@1 D1(300,400); U1

@0.02
ignored slot=0 by=minDuration redacted
@1.01
ignored slot=0 by=minDuration (300,400)
