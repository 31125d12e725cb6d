# E-FILT-25, R-DIAG-2: `idle` does not wait for a contact that rests, and a drop that flickers does not end it
layout: S
show: touch idle ignored
document.idle: {after: 2}
document.devices: [{filters: {restLimit: {time: 1}}}]

D1(10,20)
@5 U1
@5.5 D1(10,20); U1
@20 D1(10,20)
U1

@0
began 1 (10,20) left
@1
cancelled 1 (10,20) left reason=watchdog
@3
idle
@5.5
ignored slot=0 by=restLimit (10,20)
@20
idle ended
began 2 (10,20) left
@20.01
ended 2 (10,20) left
