# S1-11, R-RESP-9: the first responder that handles without calling super consumes the call
layout: S
left.handles: all
root.handles: all
app.handles: all

D1(50,140); U1
