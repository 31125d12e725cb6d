# S0-14, E-DROP-11: a view receives a cancellation like every other phase
layout: S
evdev: yes
deep.handles: all

I1 X5000 Y14000 |
DROP |

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep*
@0.01
gap
cancelled 1 (50,140) deep reason=dropped
deep.cancelled {1} (40,40) < deep*
