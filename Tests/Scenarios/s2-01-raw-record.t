# S2-01, E-COORD-19, E-COORD-20: a touch carries its slot, place, pressure and size
layout: S
panel: B 5 pressure size

D1(50,140,force=0.2,major=8)
M1(50,140,force=0.6,major=10)
U1
