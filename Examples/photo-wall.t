# Fingers for photo-wall.yaml:  touchbridge play --layout Examples/photo-wall.yaml Examples/photo-wall.t

# One finger drags the beach. The view is told touchesCancelled when the pan begins, 10 points on its way.
D1(400,400)
M1(408,400)          # not far enough yet
M1(430,400)          # beachMove begins
M1(460,410)
U1

# Two fingers move, zoom and turn at once: the pan needs 10 points of their middle, the pinch 8 points
# of their distance, the rotation a tenth of a radian.
@1 D1(400,480) D2(600,480)
M1(390,480) M2(610,480)        # 20 points further apart: beachZoom
M1(390,460) M2(610,500)        # turned by 0.18: beachTurn
M1(410,460) M2(630,500)        # the middle has gone 20 to the right: beachMove
M1(430,480) M2(650,520)
U1
U2

# Two visitors at two photos do not disturb one another.
@2 D1(400,400) D2(1400,400)
M1(420,400) M2(1400,380)
M1(440,400) M2(1400,360)
U1 U2

# A double tap on the forest brings it home.
@3 D1(1400,500)
U1 +0.06
D1(1402,500) +0.1
U1 +0.06
