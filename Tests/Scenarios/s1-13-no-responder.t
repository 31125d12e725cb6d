# S1-13, T-RSP-5, R-RESP-6: a delegate that is no responder is not in the chain
layout: S
app.delegate: {id: del, responder: false, handles: all}

D1(50,140); U1
