# S3-09, T-HIT-26, R-HIT-12: the view that hitTest gives is taken as it is, and the chain starts there
layout: S
root.hitTest: {view: deep}
deep.handles: all

D1(300,400); U1
