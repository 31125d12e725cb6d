# E-MAP-7: a panel that lies over a part of the screen touches that part
layout: S
document.devices: [{match: {name: "*"}, region: [160, 240, 160, 240]}]

D1(0,0); U1
D1(160,240); U1
D1(319.99,479.99); U1
