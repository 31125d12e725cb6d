# E-ST-2: a single-touch panel reports a button and two axes
layout: S
panel: single
evdev: yes

B1 x5000 y14000 |
B2 |
x5200 |
B0 |

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc W scn app del < unhandled
@0.02
moved 1 (52,140) deep
deep.moved {1} (42,40) < deep left root vc W scn app del < unhandled
@0.03
ended 1 (52,140) deep
deep.ended {1} (42,40) < deep left root vc W scn app del < unhandled
