# Fingers for kiosk-browser.yaml:  touchbridge play --layout Examples/kiosk-browser.yaml Examples/kiosk-browser.t

# A tap on the page reaches the browser.
D1(640,400)
U1 +0.08

# Of two fingers, only the first one reaches it.
@1 D1(500,400)
D2(700,400)
M1(450,400) M2(750,400)
M1(400,400) M2(800,400)
U1 U2

# A finger that rests is taken away before the menu opens.
@2 D1(640,500)
U1 +0.9

# A swipe from the left edge reaches nothing; a tap in the corner, where pages have their logo, does.
@4 D1(5,400)
M1(60,400)
M1(200,400)
U1
@5 D1(30,30)
U1 +0.1

# The operator: four fingers, then one that rests in the corner.
@6 D1(400,300) D2(500,300) D3(600,300) D4(700,300)
U1 U2 U3 U4 +0.1
@7 D1(1230,750)
U1 +3.2
