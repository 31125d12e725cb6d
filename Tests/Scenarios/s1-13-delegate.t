# S1-13, R-RESP-6: a call that the application does not handle reaches its delegate, the end of the chain
layout: S
app.delegate: {id: del, responder: true, handles: all}

D1(50,140); U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc W scn app del*
@0.01
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep left root vc W scn app del*
