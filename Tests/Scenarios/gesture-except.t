# R-GST-5: a recognizer does not receive the touches of excepted views and their descendants
layout: S
left.handles: all
root.gestureRecognizers: [{id: tap, type: tap, shouldReceive: {except: [left]}}]
show: gesture dispatch

D1(50,140); U1
@1 D1(200,140); U1

@0
deep.began {1} (40,40) < deep left*
@0.01
deep.ended {1} (40,40) < deep left*
@1
right.began {2} (40,140) < right root vc W scn app del < unhandled
@1.01
right.cancelled {2} (40,140) < right root vc W scn app del < unhandled reason=gesture
gesture tap ended {2} (200,140)
