# R-PIPE-9, R-DIAG-2: one touch with every stage in order
layout: S
root.handles: all
left.gestureRecognizers: [{id: tap, type: tap}]
show: stage touch hit dispatch gesture

D1(50,140)
M1(60,140)
U1

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
stage gr method=touchesBegan recognizer=tap view=left
stage view method=touchesBegan responder=deep
stage chain method=touchesBegan responder=left
stage chain method=touchesBegan responder=root
deep.began {1} (40,40) < deep left root*
@0.01
stage gate device=d1
stage wake device=d1
stage enqueue depth=1 device=d1
stage drain depth=0 device=d1
moved 1 (60,140) deep
stage app.sendEvent responder=app
stage win.sendEvent responder=W
stage gr method=touchesMoved recognizer=tap view=left
stage view method=touchesMoved responder=deep
stage chain method=touchesMoved responder=left
stage chain method=touchesMoved responder=root
deep.moved {1} (50,40) < deep left root*
@0.02
stage gate device=d1
stage wake device=d1
stage enqueue depth=1 device=d1
stage drain depth=0 device=d1
ended 1 (60,140) deep
stage app.sendEvent responder=app
stage win.sendEvent responder=W
stage gr method=touchesEnded recognizer=tap view=left
stage gr.state recognizer=tap state=ended view=left
stage view method=touchesCancelled responder=deep
stage chain method=touchesCancelled responder=left
stage chain method=touchesCancelled responder=root
deep.cancelled {1} (50,40) < deep left root* reason=gesture
gesture tap ended {1} (60,140)
stage gr.reset recognizer=tap view=left
stage retire touch=1
