# E-SLOT-1: a finger that lands where the last one was lifted needs no new coordinates
layout: S
evdev: yes

I1 X5000 Y14000 |
I-1 |
I2 |
X5100 |
I-1 |

@0
began 1 (50,140) deep
hit 1 W root left deep
deep.began {1} (40,40) < deep left root vc W scn app del < unhandled
@0.01
ended 1 (50,140) deep
deep.ended {1} (40,40) < deep left root vc W scn app del < unhandled
@0.02
began 2 (50,140) deep taps=2
hit 2 W root left deep
deep.began {2} (40,40) < deep left root vc W scn app del < unhandled
@0.03
moved 2 (51,140) deep taps=2
deep.moved {2} (41,40) < deep left root vc W scn app del < unhandled
@0.04
ended 2 (51,140) deep taps=2
deep.ended {2} (41,40) < deep left root vc W scn app del < unhandled
