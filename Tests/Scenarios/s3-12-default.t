# S3-12, R-RESP-8: a responder that overrides nothing passes every phase on
layout: S
root.handles: all

D1(50,140)
M1(52,140)
U1
