# Fingers for signature.yaml:  touchbridge play --layout Examples/signature.yaml Examples/signature.t

# A long, slow stroke: the field receives every move, and no recognizer receives the touch.
D1(200,500)
M1(260,460)
M1(320,540)
@0.8                 # a pause, which is not a long press
M1(380,500)

# A hand rests on the field and a sleeve on the button while the finger is still down.
D2(600,600)
D3(1000,720)
M1(420,480) M2(605,600)
U1
U2 U3

# The next stroke, with a stylus. It leaves the field, and the field receives it to the end.
@2 D1(300,480,tool=stylus)
M1(300,560)
M1(300,700)
U1

# A drag beside the field: turnPage begins.
@3 D1(900,200)
M1(860,200)
M1(800,200)
U1

# A tap on the button `done`.
@4 D1(1000,720)
U1 +0.08
