# T-EVT-10, R-TCH-11: taps are counted that follow each other in time and place
layout: S
show: touch

D1(50,140); U1
+0.2 D1(55,140); U1
+0.4 D1(55,140); U1
+0.2 D1(55,205); U1
