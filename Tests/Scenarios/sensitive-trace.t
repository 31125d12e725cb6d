# R-DIAG-4: the trace of a touch in a sensitive view does not say which other views its hit test visited
layout: S
left.sensitive: true
show: stage touch

D1(50,300)
D2(200,300)

@0
stage gate device=d1
stage wake device=d1
stage enqueue depth=1 device=d1
stage drain depth=0 device=d1
began 1 left redacted
stage app.sendEvent responder=app
stage win.sendEvent responder=W
@0.01
stage gate device=d1
stage wake device=d1
stage enqueue depth=1 device=d1
stage drain depth=0 device=d1
stage hit responder=W
stage hit responder=root
stage hit responder=btn verdict=outsideBounds
stage hit responder=right
stage bind responder=right touch=2
began 2 (200,300) right
stage app.sendEvent responder=app
stage win.sendEvent responder=W
stage view method=touchesBegan responder=right
stage chain method=touchesBegan responder=root
stage chain method=touchesBegan responder=vc
stage chain method=touchesBegan responder=W
stage chain method=touchesBegan responder=scn
stage chain method=touchesBegan responder=app
stage chain method=touchesBegan responder=del
stage gate device=d1
stage wake device=d1
stage enqueue depth=1 device=d1
stage drain depth=0 device=d1
cancelled 1 left reason=endOfCapture redacted
cancelled 2 (200,300) right reason=endOfCapture
stage app.sendEvent responder=app
stage win.sendEvent responder=W
stage view method=touchesCancelled responder=right
stage chain method=touchesCancelled responder=root
stage chain method=touchesCancelled responder=vc
stage chain method=touchesCancelled responder=W
stage chain method=touchesCancelled responder=scn
stage chain method=touchesCancelled responder=app
stage chain method=touchesCancelled responder=del
stage retire touch=2
