# S2-13, R-RESP-9: an override that does not call super keeps the call
layout: S
deep.handles: all
root.handles: all

D1(50,140); U1
