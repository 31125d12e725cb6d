# S1-12, R-RESP-5: a call that no view, controller, window or scene handles reaches the application
layout: S
app.handles: all

D1(50,140); U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc W scn app*
@0.01
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep left root vc W scn app*
