# Fingers on the page under named buttons: two visitors press `tickets`, one `map`.
#
#   touchbridge play --layout Examples/page-buttons.yaml Examples/page-buttons.t
D1(100,400)             # a press of `tickets`
U1 +0.08
@1 D1(800,400)          # a press of `map`
U1 +0.08
@2 D1(120,420)          # a press of `tickets`
U1 +0.06
@3 D1(500,900)          # a drag in the news, which the page scrolls
M1(500,800)
M1(500,700)
U1
@4 D1(300,500)          # a finger that leaves `tickets` before it lifts presses nothing
M1(540,1000)
U1
