# R-SCR-9: a quick drag ends at the next page
layout: S
left.type: scrollView
left.contentSize: [160, 2000]
left.pagingEnabled: true
show: scroll

D1(50,300)
M1(50,250)
M1(50,200)
U1

@0.01
scroll left began (0,40)
@0.02
scroll left changed (0,90)
@0.047
scroll left changed (0,149.872)
@0.063
scroll left changed (0,200.553)
@0.08
scroll left changed (0,243.453)
@0.097
scroll left changed (0,279.767)
@0.113
scroll left changed (0,310.507)
@0.13
scroll left changed (0,336.527)
@0.147
scroll left changed (0,358.553)
@0.163
scroll left changed (0,377.197)
@0.18
scroll left changed (0,392.979)
@0.197
scroll left changed (0,406.339)
@0.213
scroll left changed (0,417.647)
@0.23
scroll left changed (0,427.219)
@0.247
scroll left changed (0,435.322)
@0.263
scroll left changed (0,442.181)
@0.28
scroll left changed (0,447.987)
@0.297
scroll left changed (0,452.901)
@0.313
scroll left changed (0,457.062)
@0.33
scroll left changed (0,460.583)
@0.347
scroll left changed (0,463.564)
@0.363
scroll left changed (0,466.087)
@0.38
scroll left changed (0,468.223)
@0.397
scroll left changed (0,470.031)
@0.413
scroll left changed (0,471.561)
@0.43
scroll left changed (0,472.857)
@0.447
scroll left changed (0,473.953)
@0.463
scroll left changed (0,474.882)
@0.48
scroll left changed (0,475.667)
@0.497
scroll left changed (0,476.333)
@0.513
scroll left changed (0,476.896)
@0.53
scroll left changed (0,477.372)
@0.547
scroll left changed (0,477.776)
@0.563
scroll left changed (0,478.117)
@0.58
scroll left changed (0,478.406)
@0.597
scroll left changed (0,478.651)
@0.613
scroll left changed (0,478.858)
@0.63
scroll left changed (0,479.033)
@0.647
scroll left changed (0,479.182)
@0.663
scroll left changed (0,479.307)
@0.68
scroll left changed (0,479.414)
@0.697
scroll left ended (0,480)
