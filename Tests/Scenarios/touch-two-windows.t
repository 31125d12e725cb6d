# R-WIN-7: fingers of one frame in two windows are one event, delivered once to each window
layout: two-windows
P.handles: all
left.handles: all
show: stage touch dispatch

D1(60,60) D2(50,200)
U1 U2

@0
stage gate device=d1
stage wake device=d1
stage enqueue depth=1 device=d1
stage drain depth=0 device=d1
stage hit responder=P
stage bind responder=P touch=1
began 1 (60,60) P
stage hit responder=P verdict=outsideBounds
stage hit responder=W
stage hit responder=root
stage hit responder=left
stage bind responder=left touch=2
began 2 (50,200) left
stage app.sendEvent responder=application
stage win.sendEvent responder=P
stage view method=touchesBegan responder=P
P.began {1} (10,10) < P*
stage win.sendEvent responder=W
stage view method=touchesBegan responder=left
left.began {2} (50,200) < left*
@0.01
stage gate device=d1
stage wake device=d1
stage enqueue depth=1 device=d1
stage drain depth=0 device=d1
ended 1 (60,60) P
ended 2 (50,200) left
stage app.sendEvent responder=application
stage win.sendEvent responder=P
stage view method=touchesEnded responder=P
P.ended {1} (10,10) < P*
stage win.sendEvent responder=W
stage view method=touchesEnded responder=left
left.ended {2} (50,200) < left*
stage retire touch=1
stage retire touch=2
