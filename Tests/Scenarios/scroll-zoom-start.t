# R-SCR-13, R-SCR-9: a layout zooms at the start, and two fingers back to its smallest scale
layout: S
left.type: scrollView
left.contentSize: [160, 480]
deep.frame: [0, 0, 160, 480]
left.minimumZoomScale: 1
left.maximumZoomScale: 3
left.zoomScale: 2
left.bouncesZoom: false
show: gesture scroll

D1(20,140) D2(140,140)
M1(50,140) M2(110,140)
M1(60,140) M2(100,140)
U1 U2

@0.01
scroll left began (-40,-70) zoom=1
@0.047
scroll left changed (-39.503,-69.13) zoom=1
@0.063
scroll left changed (-38.215,-66.877) zoom=1
@0.08
scroll left changed (-36.392,-63.686) zoom=1
@0.097
scroll left changed (-34.228,-59.899) zoom=1
@0.113
scroll left changed (-31.871,-55.774) zoom=1
@0.13
scroll left changed (-29.431,-51.504) zoom=1
@0.147
scroll left changed (-26.989,-47.23) zoom=1
@0.163
scroll left changed (-24.603,-43.055) zoom=1
@0.18
scroll left changed (-22.313,-39.048) zoom=1
@0.197
scroll left changed (-20.147,-35.257) zoom=1
@0.213
scroll left changed (-18.12,-31.71) zoom=1
@0.23
scroll left changed (-16.24,-28.421) zoom=1
@0.247
scroll left changed (-14.511,-25.394) zoom=1
@0.263
scroll left changed (-12.93,-22.627) zoom=1
@0.28
scroll left changed (-11.492,-20.111) zoom=1
@0.297
scroll left changed (-10.191,-17.834) zoom=1
@0.313
scroll left changed (-9.019,-15.783) zoom=1
@0.33
scroll left changed (-7.966,-13.941) zoom=1
@0.347
scroll left changed (-7.024,-12.292) zoom=1
@0.363
scroll left changed (-6.184,-10.821) zoom=1
@0.38
scroll left changed (-5.436,-9.512) zoom=1
@0.397
scroll left changed (-4.772,-8.35) zoom=1
@0.413
scroll left changed (-4.183,-7.321) zoom=1
@0.43
scroll left changed (-3.663,-6.411) zoom=1
@0.447
scroll left changed (-3.204,-5.607) zoom=1
@0.463
scroll left changed (-2.8,-4.9) zoom=1
@0.48
scroll left changed (-2.444,-4.277) zoom=1
@0.497
scroll left changed (-2.132,-3.73) zoom=1
@0.513
scroll left changed (-1.857,-3.25) zoom=1
@0.53
scroll left changed (-1.617,-2.83) zoom=1
@0.547
scroll left changed (-1.407,-2.462) zoom=1
@0.563
scroll left changed (-1.223,-2.14) zoom=1
@0.58
scroll left changed (-1.063,-1.86) zoom=1
@0.597
scroll left changed (-0.923,-1.614) zoom=1
@0.613
scroll left changed (-0.8,-1.401) zoom=1
@0.63
scroll left changed (-0.694,-1.215) zoom=1
@0.647
scroll left changed (-0.601,-1.053) zoom=1
@0.663
scroll left changed (-0.521,-0.912) zoom=1
@0.68
scroll left changed (-0.451,-0.789) zoom=1
@0.697
scroll left changed (-0.39,-0.683) zoom=1
@0.713
scroll left changed (-0.338,-0.591) zoom=1
@0.73
scroll left changed (-0.292,-0.511) zoom=1
@0.747
scroll left changed (-0.252,-0.441) zoom=1
@0.763
scroll left ended (0,0) zoom=1
