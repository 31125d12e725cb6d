# R-EDGE-1: a screen edge pan begins at a listed edge, and not in the middle
layout: S
root.gestureRecognizers: [{id: edge, type: screenEdgePan, edges: [left]}]
show: gesture

D1(5,240)
M1(20,240)
U1
D1(100,240)
M1(140,240)
U1

@0.01
gesture edge began {1} (20,240) translation=(15,0) velocity=(1500,0)
@0.02
gesture edge ended {1} (20,240) translation=(15,0) velocity=(1500,0)
