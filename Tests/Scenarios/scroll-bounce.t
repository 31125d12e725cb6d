# R-SCR-1, R-SCR-9: beyond the end of its range the content resists, and returns after the lift
layout: S
left.type: scrollView
left.contentSize: [160, 2000]
show: scroll

D1(50,140)
M1(50,250)
@1 U1

@0.01
scroll left began (0,-49.346)
@1.017
scroll left changed (0,-48.732)
@1.033
scroll left changed (0,-47.144)
@1.05
scroll left changed (0,-44.895)
@1.067
scroll left changed (0,-42.225)
@1.083
scroll left changed (0,-39.317)
@1.1
scroll left changed (0,-36.307)
@1.117
scroll left changed (0,-33.294)
@1.133
scroll left changed (0,-30.351)
@1.15
scroll left changed (0,-27.527)
@1.167
scroll left changed (0,-24.854)
@1.183
scroll left changed (0,-22.354)
@1.2
scroll left changed (0,-20.035)
@1.217
scroll left changed (0,-17.901)
@1.233
scroll left changed (0,-15.951)
@1.25
scroll left changed (0,-14.177)
@1.267
scroll left changed (0,-12.572)
@1.283
scroll left changed (0,-11.126)
@1.3
scroll left changed (0,-9.827)
@1.317
scroll left changed (0,-8.665)
@1.333
scroll left changed (0,-7.628)
@1.35
scroll left changed (0,-6.706)
@1.367
scroll left changed (0,-5.886)
@1.383
scroll left changed (0,-5.161)
@1.4
scroll left changed (0,-4.519)
@1.417
scroll left changed (0,-3.953)
@1.433
scroll left changed (0,-3.454)
@1.45
scroll left changed (0,-3.015)
@1.467
scroll left changed (0,-2.63)
@1.483
scroll left changed (0,-2.291)
@1.5
scroll left changed (0,-1.995)
@1.517
scroll left changed (0,-1.736)
@1.533
scroll left changed (0,-1.509)
@1.55
scroll left changed (0,-1.311)
@1.567
scroll left changed (0,-1.138)
@1.583
scroll left changed (0,-0.987)
@1.6
scroll left changed (0,-0.856)
@1.617
scroll left changed (0,-0.742)
@1.633
scroll left changed (0,-0.643)
@1.65
scroll left changed (0,-0.556)
@1.667
scroll left ended (0,0)
