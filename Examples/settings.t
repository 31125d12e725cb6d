# Fingers for settings.yaml:  touchbridge play --layout Examples/settings.yaml Examples/settings.t

# A tap on the switch: it was on, and is off now.
D1(410,150)
U1 +0.08

# A drag from the left half to the right half: on again.
@1 D1(380,150)
M1(400,150)
M1(440,150)
U1

# The thumb of the slider is at its right end; dragged to the middle, and beyond the left end.
@2 D1(445,250)
M1(342,250)
M1(240,250)
M1(0,250)
U1

# Beside the thumb: nothing moves.
@3 D1(300,250)
M1(200,250)
U1

# This slider reports its value once, when the finger is lifted.
@4 D1(30,350)
M1(100,350)
M1(235,350)
U1

# One more ticket; then held: the first repetition comes after half a second, and four more follow.
@5 D1(420,450)
U1 +0.08
@6 D1(420,450)
U1 +0.95

# The hour goes on from 23 to 0.
@8 D1(420,550)
U1 +0.08
@9 D1(420,550)
U1 +0.08

# The third language; the finger may reach it from another one.
@10 D1(60,650)
M1(200,650)
M1(400,650)
U1

# Help, twice.
@11 D1(100,750)
U1 +0.08
@12 D1(100,750)
U1 +0.08

# A tap beside the controls.
@13 D1(200,150)
U1 +0.08
