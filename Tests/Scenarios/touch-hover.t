# E-HOVER-1, V-15: a finger above the glass is no touch before it comes down
layout: S
panel: B 10 distance

H1(50,140)
H1(52,140)
D1(54,140)
M1(56,140)
U1
