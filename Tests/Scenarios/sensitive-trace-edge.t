# R-SYS-9, R-DIAG-2: the stages of the edge gate do not show that a secret touch began at an edge
show: touch dispatch stage
version: 1
screen: {width: 400, height: 800}
application: {edgeGate: {width: 20}}
windows:
  - id: W
    view: {id: pad, sensitive: true, handles: all}

D1(5,500)
U1 @2

@0
stage gate device=d1
stage wake device=d1
stage enqueue depth=1 device=d1
stage drain depth=0 device=d1
began 1 pad redacted
stage app.sendEvent responder=application
stage win.sendEvent responder=W
pad.began {1} redacted
@2
stage gate device=d1
stage wake device=d1
stage enqueue depth=1 device=d1
stage drain depth=0 device=d1
ended 1 pad redacted
stage app.sendEvent responder=application
stage win.sendEvent responder=W
pad.ended {1} redacted
