# R-SCR-14: beyond its limits the scale resists, and returns after the lift
layout: S
left.type: scrollView
left.contentSize: [160, 480]
deep.frame: [0, 0, 160, 480]
left.maximumZoomScale: 1.5
show: scroll

D1(40,140) D2(60,140)
M1(30,140) M2(70,140)
U1 U2

@0.01
scroll left began (36.62,102.535) zoom=1.732
@0.037
scroll left changed (36.475,102.131) zoom=1.73
@0.053
scroll left changed (36.101,101.083) zoom=1.722
@0.07
scroll left changed (35.572,99.601) zoom=1.711
@0.087
scroll left changed (34.943,97.84) zoom=1.699
@0.103
scroll left changed (34.258,95.923) zoom=1.685
@0.12
scroll left changed (33.549,93.938) zoom=1.671
@0.137
scroll left changed (32.84,91.952) zoom=1.657
@0.153
scroll left changed (32.147,90.011) zoom=1.643
@0.17
scroll left changed (31.482,88.149) zoom=1.63
@0.187
scroll left changed (30.853,86.387) zoom=1.617
@0.203
scroll left changed (30.264,84.738) zoom=1.605
@0.22
scroll left changed (29.718,83.21) zoom=1.594
@0.237
scroll left changed (29.215,81.803) zoom=1.584
@0.253
scroll left changed (28.756,80.517) zoom=1.575
@0.27
scroll left changed (28.338,79.347) zoom=1.567
@0.287
scroll left changed (27.96,78.289) zoom=1.559
@0.303
scroll left changed (27.62,77.336) zoom=1.552
@0.32
scroll left changed (27.314,76.479) zoom=1.546
@0.337
scroll left changed (27.04,75.713) zoom=1.541
@0.353
scroll left changed (26.796,75.03) zoom=1.536
@0.37
scroll left changed (26.579,74.421) zoom=1.532
@0.387
scroll left changed (26.386,73.881) zoom=1.528
@0.403
scroll left changed (26.215,73.403) zoom=1.524
@0.42
scroll left changed (26.064,72.98) zoom=1.521
@0.437
scroll left changed (25.931,72.606) zoom=1.519
@0.453
scroll left changed (25.813,72.277) zoom=1.516
@0.47
scroll left changed (25.71,71.988) zoom=1.514
@0.487
scroll left changed (25.619,71.734) zoom=1.512
@0.503
scroll left changed (25.54,71.511) zoom=1.511
@0.52
scroll left changed (25.47,71.315) zoom=1.509
@0.537
scroll left changed (25.409,71.144) zoom=1.508
@0.553
scroll left changed (25.355,70.995) zoom=1.507
@0.57
scroll left changed (25.309,70.864) zoom=1.506
@0.587
scroll left changed (25.268,70.75) zoom=1.505
@0.603
scroll left changed (25.233,70.651) zoom=1.505
@0.62
scroll left changed (25.202,70.565) zoom=1.504
@0.637
scroll left changed (25.175,70.489) zoom=1.503
@0.653
scroll left changed (25.151,70.424) zoom=1.503
@0.67
scroll left changed (25.131,70.367) zoom=1.503
@0.687
scroll left changed (25.113,70.317) zoom=1.502
@0.703
scroll left changed (25.098,70.275) zoom=1.502
@0.72
scroll left changed (25.085,70.237) zoom=1.502
@0.737
scroll left changed (25.073,70.205) zoom=1.501
@0.753
scroll left changed (25.063,70.177) zoom=1.501
@0.77
scroll left changed (25.055,70.153) zoom=1.501
@0.787
scroll left ended (25,70) zoom=1.5
