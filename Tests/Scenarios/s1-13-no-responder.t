# S1-13, R-RESP-6: a delegate that is not a responder is not in the chain
layout: S
app.delegate: {id: del, responder: false, handles: all}

D1(50,140); U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc W scn app < unhandled
@0.01
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep left root vc W scn app < unhandled
