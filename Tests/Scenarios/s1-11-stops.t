# S1-11, R-RESP-9: the first responder that handles a call without calling super consumes it
layout: S
left.handles: all
root.handles: all
app.handles: all

D1(50,140); U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left*
@0.01
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep left*
