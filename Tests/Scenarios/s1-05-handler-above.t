# S1-05, R-RESP-8: a handler three levels up gets the call, and the touch stays that of the view below
layout: S
root.controller: {id: vc, handles: all}

D1(50,140)
M1(51,140)
U1
