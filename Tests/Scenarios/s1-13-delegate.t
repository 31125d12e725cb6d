# S1-13, R-RESP-6: what the application does not handle reaches its delegate, the last of the chain
layout: S
app.delegate: {id: del, responder: true, handles: all}

D1(50,140); U1
