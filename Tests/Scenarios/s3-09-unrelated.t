# S3-09, R-HIT-12: any view that hitTest returns is accepted, and the responder chain starts there
layout: S
root.hitTest: {view: deep}
deep.handles: all

D1(300,400); U1

@0
began 1 (300,400) deep
hit 1 W root left deep
deep.began {1} (290,300) < deep*
@0.01
ended 1 (300,400) deep
deep.ended {1} (290,300) < deep*
