# Fingers for carousel.yaml. Carousel/expected.txt is what the program prints.
#
#   touchbridge play --layout Examples/carousel.yaml Examples/carousel.t

# A horizontal drag over the photo turns the page of the carousel.
D1(300,200)
M1(250,205)
M1(200,208)
M1(150,210)
U1

# A vertical drag over the same photo scrolls the list.
@2 D1(200,300)
M1(205,250)
M1(208,200)
@2.3 M1(210,150)
@2.6 U1
@3 D1(200,200)
M1(200,260)
M1(200,350)
@3.4 U1

# Two fingers zoom the photo, about the point between them.
@5 D1(170,200) D2(230,200)
M1(160,200) M2(240,200)
M1(130,200) M2(270,200)
M1(110,200) M2(290,200)
@5.4 U1 U2

# Then one finger moves the photo, twice, to its edge. Another drag from there turns the page.
@7 D1(100,200)
M1(150,200)
@7.3 M1(390,200)
@7.6 U1
@8 D1(100,200)
M1(150,200)
@8.3 M1(390,200)
@8.6 U1
@10 D1(100,200)
M1(150,200)
M1(250,200)
M1(350,200)
U1

# A double tap zooms to the point, and another one back.
@12 D1(300,100)
U1 +0.05
D1(300,100) +0.1
U1 +0.05
@15 D1(300,100)
U1 +0.05
D1(300,100) +0.1
U1 +0.05

# A stroke in the field signs, in any direction, and scrolls nothing.
@18 D1(100,500)
M1(140,560)
M1(180,480)
M1(220,640)
M1(260,520)
U1

# The same drag beside the field scrolls the list.
@20 D1(10,500)
M1(10,440)
@20.3 M1(10,400)
@20.6 U1
@22 D1(10,400)
M1(10,500)
@22.3 M1(10,510)
@22.6 U1

# A pull by more than 200 points refreshes.
@24 D1(10,300)
M1(10,400)
M1(10,500)
M1(10,600)
@24.4 U1

# A finger that only touches, two seconds later.
@27 D1(10,700)
U1
