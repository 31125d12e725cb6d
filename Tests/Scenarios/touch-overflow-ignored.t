# R-TCH-21: where extra fingers are ignored the others go on
layout: S
app.maxTouches: 2
app.overflow: ignoreExtra
root.handles: all

D1(20,300) D2(200,300)
D3(20,440)
M1
U1 U2 U3
