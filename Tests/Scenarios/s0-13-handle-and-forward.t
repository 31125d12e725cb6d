# S0-13, S2-13, R-RESP-9: a view that handles and calls super passes the same touches on
layout: S
deep.handles: all
deep.callsSuper: true
root.handles: all

D1(50,140)
M1(60,140)
U1
