# R-PIPE-10, E-PHASE-8: moves faster than the application wants are merged, and begins and ends never
layout: S
app.delivery: {framesPerSecond: 20}
right.handles: all

D1(200,300)
M1
M1
M1
M1
M1
M1
U1
D1(210,300); U1
