# Fingers for kiosk-home.yaml:  touchbridge play --layout Examples/kiosk-home.yaml Examples/kiosk-home.t

# From the left edge inwards: the menu comes, the carousel stays.
D1(6,600)
M1(20,600)
M1(60,602)
M1(120,604)
U1

# Slowly along the carousel, not from the edge: it slides.
@1 D1(700,600)
M1(685,600) +0.1
M1(660,600) +0.2
U1 +0.3

# Quickly to the left: a swipe as well.
@2 D1(700,600)
M1(680,600)
M1(640,600)
U1

# The question is in front: its button, and beside its button.
@3 D1(300,1400)
U1 +0.08
D1(540,1180) +0.5
U1 +0.08

# Below it the home screen can be touched, with the question still there.
@4 D1(540,1700)
U1 +0.08
