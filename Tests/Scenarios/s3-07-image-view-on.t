# S3-07, R-HIT-9: an image view that is told to takes touches as every view
layout: S
left.type: imageView
left.userInteractionEnabled: true

D1(50,140); U1
