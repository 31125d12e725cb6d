# S0-01, S1-03, S3-04, S4-01, R-HIT-1, R-RESP-1: the search goes down from the window, the call climbs up from the view
layout: S
root.controller: {id: vc, handles: all}

D1(50,140)
U1
