# Fingers for photo-wall.yaml:  touchbridge play --layout Examples/photo-wall.yaml Examples/photo-wall.t

# One finger drags the beach. The view receives touchesCancelled when the pan begins, after 10 points.
D1(400,400)
M1(408,400)          # not far enough yet
M1(430,400)          # beachMove begins
M1(460,410)
U1

# Two fingers move, zoom and rotate at once. The pan begins when their center has moved 10 points, the
# pinch when their distance has changed by 8 points, the rotation after a tenth of a radian.
@1 D1(400,480) D2(600,480)
M1(390,480) M2(610,480)        # 20 points further apart: beachZoom
M1(390,460) M2(610,500)        # rotated by 0.18 radians: beachTurn
M1(410,460) M2(630,500)        # the center has moved 20 points to the right: beachMove
M1(430,480) M2(650,520)
U1
U2

# Two visitors at two photos do not affect each other.
@2 D1(400,400) D2(1400,400)
M1(420,400) M2(1400,380)
M1(440,400) M2(1400,360)
U1 U2

# A double tap on the forest: forestHome.
@3 D1(1400,500)
U1 +0.06
D1(1402,500) +0.1
U1 +0.06
