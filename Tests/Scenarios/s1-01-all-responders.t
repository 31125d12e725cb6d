# S1-01, R-RESP-1: views, controllers, windows, scenes, the application and its delegate are responders
layout: S
deep.handles: all
deep.callsSuper: true
left.handles: all
left.callsSuper: true
root.handles: all
root.callsSuper: true
W.handles: all
W.callsSuper: true
app.handles: all
app.callsSuper: true
app.scene: {id: scn, handles: all, callsSuper: true}
app.delegate: {id: del, responder: true, handles: all, callsSuper: true}
root.controller: {id: vc, handles: all, callsSuper: true}

D1(50,140); U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep* left* root* vc* W* scn* app* del*
@0.01
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep* left* root* vc* W* scn* app* del*
