# E-COORD-10: a panel that is mounted a quarter turned is turned back
layout: S
document.devices: [{match: {name: "*"}, rotation: 90}]

D1(0,0); U1
D1(319.99,0); U1
D1(0,479.99); U1
