# S1-08, S0-10, R-DIAG-2: each view that the hit test visits is reported with its verdict
layout: S
right.hidden: true
show: stage

D1(50,140)

@0
stage gate device=d1
stage wake device=d1
stage enqueue depth=1 device=d1
stage drain depth=0 device=d1
stage hit responder=W
stage hit responder=root
stage hit responder=btn verdict=outsideBounds
stage hit responder=right verdict=hidden
stage hit responder=left
stage hit responder=deep
stage bind responder=deep touch=1
stage app.sendEvent responder=app
stage win.sendEvent responder=W
stage view method=touchesBegan responder=deep
stage chain method=touchesBegan responder=left
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
stage app.sendEvent responder=app
stage win.sendEvent responder=W
stage view method=touchesCancelled responder=deep
stage chain method=touchesCancelled responder=left
stage chain method=touchesCancelled responder=root
stage chain method=touchesCancelled responder=vc
stage chain method=touchesCancelled responder=W
stage chain method=touchesCancelled responder=scn
stage chain method=touchesCancelled responder=app
stage chain method=touchesCancelled responder=del
stage retire touch=1
