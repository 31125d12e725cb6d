# R-DIAG-2: an idle record follows the time of `idle` without a finger, and the next finger ends it
layout: S
show: touch idle
document.idle: {after: 2}

D1(10,20); U1
@1 D1(10,20) D2(300,400)
U1
@5 U2
@6.9 D1(10,20)
U1
@20 D1(10,20)
U1

@0
began 1 (10,20) left
@0.01
ended 1 (10,20) left
@1
began 2 (10,20) left
began 3 (300,400) right
@1.01
ended 2 (10,20) left
@5
ended 3 (300,400) right
@6.9
began 4 (10,20) left
@6.91
ended 4 (10,20) left
@8.91
idle
@20
idle ended
began 5 (10,20) left
@20.01
ended 5 (10,20) left
