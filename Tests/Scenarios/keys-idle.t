# F-22: `idle` types each time when a visitor has left
layout: S
show: touch idle sink
document.sinks: [{id: keys, type: keyboard}]
document.idle: {after: 2, sends: [KEY_LEFTALT, KEY_HOME]}

D1(10,20); U1
@5 D1(10,20)
@9 U1
@20 D1(10,20)
U1

@0
began 1 (10,20) left
@0.01
ended 1 (10,20) left
@2.01
idle
sink keys sent KEY_LEFTALT KEY_HOME
@5
idle ended
began 2 (10,20) left
@9
ended 2 (10,20) left
@11
idle
sink keys sent KEY_LEFTALT KEY_HOME
@20
idle ended
began 3 (10,20) left
@20.01
ended 3 (10,20) left
