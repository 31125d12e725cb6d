# S3-07, R-HIT-9: a label takes no touches
layout: S
deep.type: label

D1(50,140); U1
