# S0-03, S0-04, S0-05, S1-06, S1-07, S2-03, S2-04, S2-05, S2-06, S2-08, S3-01, R-PIPE-6, R-PIPE-9: the stages of one frame, from the gate to retirement
layout: S
root.handles: all
show: stage touch hit dispatch

D1(50,140)

@0
stage gate device=d1
stage wake device=d1
stage enqueue depth=1 device=d1
stage drain depth=0 device=d1
stage hit responder=W
stage hit responder=root
stage hit responder=btn verdict=outsideBounds
stage hit responder=right verdict=outsideBounds
stage hit responder=left
stage hit responder=deep
stage bind responder=deep touch=1
began 1 (50,140) deep
hit 1 W root left deep
stage app.sendEvent responder=app
stage win.sendEvent responder=W
stage view method=touchesBegan responder=deep
stage chain method=touchesBegan responder=left
stage chain method=touchesBegan responder=root
deep.began {1} (40,40) < deep left root*
stage gate device=d1
stage wake device=d1
stage enqueue depth=1 device=d1
stage drain depth=0 device=d1
cancelled 1 (50,140) deep reason=endOfCapture
stage app.sendEvent responder=app
stage win.sendEvent responder=W
stage view method=touchesCancelled responder=deep
stage chain method=touchesCancelled responder=left
stage chain method=touchesCancelled responder=root
deep.cancelled {1} (40,40) < deep left root*
stage retire touch=1
