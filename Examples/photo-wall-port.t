# Fingers for photo-wall-port.yaml. PhotoWall/expected.txt is what the photo wall prints.
#
#   touchbridge play --layout Examples/photo-wall-port.yaml Examples/photo-wall-port.t

# One finger drags the beach.
D1(300,400)
M1(308,400)          # not far enough yet
M1(330,400)
M1(360,410)
U1

# Two fingers move, zoom and turn it at once.
@1 D1(300,480) D2(500,480)
M1(290,480) M2(510,480)        # 20 points further apart
M1(290,460) M2(510,500)        # turned by 0.18 radians
M1(310,460) M2(530,500)        # 20 points to the right
M1(330,480) M2(550,520)
U1
U2

# Two visitors at two photos do not affect each other.
@2 D1(300,400) D2(1400,400)
M1(320,400) M2(1400,380)
M1(340,400) M2(1400,360)
U1 U2

# The lake covers a corner of the beach, until a tap brings the beach to the front.
@3 D1(700,500)
M1(720,500)
M1(760,500)
U1
@4 D1(300,400)
U1 +0.06
@5 D1(750,600)
M1(750,620)
M1(750,660)
U1
