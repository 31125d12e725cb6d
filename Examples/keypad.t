# Fingers for keypad.yaml:  touchbridge play --layout Examples/keypad.yaml Examples/keypad.t

# A tap on 5: touchDown, then touchUpInside, which enters the digit.
D1(240,370)
U1 +0.08

# A quick double tap on 0: the second tap also sends touchDownRepeat.
@1 D1(240,690)
U1 +0.06
D1(242,690) +0.1
U1 +0.06

# Two fingers at once: key 1 has the first (exclusiveTouch), so key 2 never receives the second.
@2 D1(90,200)
D2(240,200) +0.03
U1 +0.05
U2

# Pressed by mistake: the finger leaves the key by more than 70 points and lifts there. No digit is entered.
@3 D1(90,200)
M1(200,200)     # beside the key, within 70 points
M1(240,400)
U1

# The same, but the finger returns to the key before it lifts.
@4 D1(90,200)
M1(240,400)
M1(100,200)
U1

# The touchscreen reports a palm: the key sends touchCancel. No digit is entered.
@5 D1(90,520)
C1(palm) +0.03

# `enter` is disabled until there are digits: it takes the touch and sends no events.
@6 D1(390,690)
U1 +0.08
