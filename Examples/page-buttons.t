# page-buttons.t: visitors switch the lamp, buy tickets, scroll the news and type a PIN
#
#   touchbridge play --layout Examples/page-buttons.yaml Examples/page-buttons.t
D1(180,280)                         # a press of `lamp`
U1 +0.08
@1 D1(500,280)                      # a press of `tickets`
U1 +0.08
@2 D1(200,300)                      # a press of `lamp`
U1 +0.06
@3 D1(340,700)                      # a drag in the news, which the page scrolls
M1(340,600)
M1(340,500)
U1
@4 D1(820,280)                      # two keys of a keypad on the page
U1 +0.08
@5 D1(1150,600)
U1 +0.08
@6 D1(500,300)                      # a finger that leaves `tickets` before it lifts presses nothing
M1(1000,300)
U1
