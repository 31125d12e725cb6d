# S3-05, R-HIT-3: a parent without user interaction hides its children, whatever they say
layout: S
left.userInteractionEnabled: false
deep.handles: all

D1(50,140); U1
