# S4-02, R-RESP-1: a responder that overrides one method is called for that one
layout: S
deep.handles: [began, cancelled]

D1(50,140)
M1(52,140)
U1
