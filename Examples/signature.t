# Fingers for signature.yaml:  touchbridge play --layout Examples/signature.yaml Examples/signature.t

# A stroke, long and slow: every move of it is the field's, and no recognizer gets it.
D1(200,500)
M1(260,460)
M1(320,540)
@0.8                 # a rest in the middle is no long press
M1(380,500)

# The hand comes to rest on the field, and a sleeve on the button, while the pen is still down.
D2(600,600)
D3(1000,720)
M1(420,480) M2(605,600)
U1
U2 U3

# The next stroke, with a pen; it leaves the field and is the field's to the end.
@2 D1(300,480,tool=stylus)
M1(300,560)
M1(300,700)
U1

# Beside the field the page turns.
@3 D1(900,200)
M1(860,200)
M1(800,200)
U1

# Done.
@4 D1(1000,720)
U1 +0.08
