# S0-15, E-PALM-1: a touch that becomes a palm is cancelled, with the reason
layout: S
panel: B 10 toolType
deep.handles: all

D1(50,140)
M1(52,140,tool=palm)
M1(60,140)
U1

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
@0.01
cancelled 1 (50,140) deep reason=palm
deep.cancelled {1} (40,40) < deep*
