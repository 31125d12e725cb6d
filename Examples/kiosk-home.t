# Fingers for kiosk-home.yaml:  touchbridge play --layout Examples/kiosk-home.yaml Examples/kiosk-home.t

# From the left edge inward: drawMenu begins, the carousel does not move.
D1(6,600)
M1(20,600)
M1(60,602)
M1(120,604)
U1

# A slow drag on the carousel, not from the edge: slide begins.
@1 D1(700,600)
M1(685,600) +0.1
M1(660,600) +0.2
U1 +0.3

# A quick drag to the left: nextPage is recognized, too.
@2 D1(700,600)
M1(680,600)
M1(640,600)
U1

# The window `question` is in front: a tap on its button, then one beside its buttons.
@3 D1(300,1400)
U1 +0.08
D1(540,1180) +0.5
U1 +0.08

# Below that window the home screen can be touched.
@4 D1(540,1700)
U1 +0.08

# The administrator's corner: the button `help` receives all five taps, and adminTaps recognizes.
@6 D1(960,100)
U1 +0.08
D1(960,100) +0.1
U1 +0.08
D1(960,100) +0.1
U1 +0.08
D1(960,100) +0.1
U1 +0.08
D1(960,100) +0.1
U1 +0.08

# A finger that rests there for 3 s.
@8 D1(960,100)
U1 +3.2

# No touch for half a minute, then one tap.
@50 D1(540,1700)
U1 +0.08
