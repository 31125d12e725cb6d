# Fingers for list.yaml:  touchbridge play --layout Examples/list.yaml Examples/list.t

# A quick tap on a row: told when the finger lifts, began and ended together.
D1(200,400)
U1 +0.08

# A quick drag: the list scrolls, and the row never hears of the finger.
@1 D1(200,600)
M1(200,580)
M1(200,540)
M1(200,500)
U1

# The list has moved up by 100 points, so the same place is another row now: held, and then dragged.
@2 D1(200,420)
@2.2                 # 0.15 s have passed: row3 began
M1(200,440)          # and is cancelled, for the list scrolls
M1(200,460)
U1

# A button is held and dragged: it keeps the finger, and the list stays where it is.
@3 D1(500,320)
@3.2
M1(500,350)
M1(500,330)
U1
