# S3-12, T-RSP-4, R-RESP-10: each method climbs by itself, so an ancestor may be told of an end without a beginning
layout: S
deep.handles: [moved]
root.controller: {id: vc, handles: all}

D1(50,140)
M1(52,140)
U1
