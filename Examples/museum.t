# Fingers for museum.yaml:  touchbridge play --layout Examples/museum.yaml Examples/museum.t

# A tap on the second topic of the second row.
D1(800,700)
U1 +0.08

# The third language.
@1 D1(900,100)
U1 +0.08

# A drag scrolls the texts, and presses none.
@2 D1(500,1700)
M1(500,1680)
M1(500,1640)
M1(500,1600)
U1 +0.2

# The operator's finger rests in the corner.
@3 D1(1040,40)
U1 +3.2
