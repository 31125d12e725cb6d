# S3-07, R-HIT-9: an image view takes no touches, and neither do its children
layout: S
left.type: imageView

D1(50,140); U1
