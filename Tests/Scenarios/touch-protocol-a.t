# E-PROTOA-1, E-PROTOA-3: contacts without slots are matched by distance
layout: S
panel: A
evdev: yes

X5000 Y14000 ; X20000 Y14000 ; |
X5100 Y14000 ; X20100 Y14000 ; |
X20200 Y14000 ; |
; |

@0
began 1 (50,140) deep
hit 1 W root left deep
began 2 (200,140) right
hit 2 W root right
deep.began {1} (40,40) < deep left root vc W scn app del < unhandled
right.began {2} (40,140) < right root vc W scn app del < unhandled
@0.01
moved 1 (51,140) deep
moved 2 (201,140) right
deep.moved {1} (41,40) < deep left root vc W scn app del < unhandled
right.moved {2} (41,140) < right root vc W scn app del < unhandled
@0.02
ended 1 (51,140) deep
moved 2 (202,140) right
deep.ended {1} (41,40) < deep left root vc W scn app del < unhandled
right.moved {2} (42,140) < right root vc W scn app del < unhandled
@0.03
ended 2 (202,140) right
right.ended {2} (42,140) < right root vc W scn app del < unhandled
