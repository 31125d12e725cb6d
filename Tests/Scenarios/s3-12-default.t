# S3-12, R-RESP-8: a responder that overrides nothing passes every phase on
layout: S
root.handles: all

D1(50,140)
M1(52,140)
U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root*
@0.01
moved 1 (52,140) deep
deep.moved {1} (42,40) < deep left root*
@0.02
ended 1 (52,140) deep
deep.ended {1} (42,40) < deep left root*
