# Fingers for list.yaml:  touchbridge play --layout Examples/list.yaml Examples/list.t

# A quick tap on a row: the row receives began and ended together, when the finger lifts.
D1(200,400)
U1 +0.08

# A quick drag: the list scrolls, and the row receives nothing.
@1 D1(200,600)
M1(200,580)
M1(200,540)
M1(200,500)
U1

# The list has moved up by 100 points, so another row is at the same location: held, then dragged.
@2 D1(200,420)
@2.2                 # 0.15 s have passed: row3 began
M1(200,440)          # row3 is cancelled because the list scrolls
M1(200,460)
U1

# A button is held and dragged: it keeps the touch, and the list does not scroll.
@3 D1(500,320)
@3.2
M1(500,350)
M1(500,330)
U1
