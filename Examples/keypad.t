# Fingers for keypad.yaml:  touchbridge play --layout Examples/keypad.yaml Examples/keypad.t

# A tap on 5: touchDown, then touchUpInside, which is what types the digit.
D1(240,370)
U1 +0.08

# 0, twice and quickly: the second time there is touchDownRepeat as well.
@1 D1(240,690)
U1 +0.06
D1(242,690) +0.1
U1 +0.06

# Two fingers at once: 1 has the first, so 2 never hears of the other.
@2 D1(90,200)
D2(240,200) +0.03
U1 +0.05
U2

# Pressed by mistake: off the key by more than 70 points, and lifted there. Nothing is typed.
@3 D1(90,200)
M1(200,200)     # beside the key and still near enough
M1(240,400)
U1

# The same, but the finger thinks better of it and comes back.
@4 D1(90,200)
M1(240,400)
M1(100,200)
U1

# The panel finds out that it was a palm: touchCancel, and nothing is typed.
@5 D1(90,520)
C1(palm) +0.03

# `enter` is disabled until there are digits: it takes the finger, and says nothing.
@6 D1(390,690)
U1 +0.08
