# S2-13, R-RESP-9: an override that does not call super consumes the call
layout: S
deep.handles: all
root.handles: all

D1(50,140); U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
@0.01
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep*
