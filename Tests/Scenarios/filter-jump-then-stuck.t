# E-FILT-24, E-FILT-25: the contact that begins by a confirmed jump is cancelled when it rests
layout: S
show: touch
document.devices: [{filters: {jumpReject: {distance: 20, time: 0.02}, restLimit: {time: 1}}}]

D1(50,140); M1(300,140); M1(301,140)
@10 D2(10,10); U2

@0
began 1 (50,140) deep
@0.02
cancelled 1 (50,140) deep reason=filter
began 2 (301,140) right
@1.02
cancelled 2 (301,140) right reason=watchdog
@10
began 3 (10,10) left
@10.01
ended 3 (10,10) left
