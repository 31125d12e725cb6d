# F-22: a tap types its keys when it ends, after the touches of its pass
layout: S
show: gesture dispatch sink
document.sinks: [{id: keys, type: keyboard}]
deep.handles: all
deep.gestureRecognizers: [{id: reload, type: tap, sends: [KEY_F5]}, {id: close, type: tap, numberOfTapsRequired: 2, sends: [KEY_LEFTALT, KEY_F4], simultaneousWith: [reload]}]

D1(50,140)
U1
@0.1 D1(50,140)
U1

@0
deep.began {1} (40,40) < deep*
@0.01
deep.cancelled {1} (40,40) < deep* reason=gesture
gesture reload ended {1} (50,140)
sink keys sent KEY_F5
@0.1
deep.began {2} (40,40) < deep*
@0.11
deep.cancelled {2} (40,40) < deep* reason=gesture
gesture close ended {2} (50,140)
gesture reload ended {2} (50,140)
sink keys sent KEY_LEFTALT KEY_F4
sink keys sent KEY_F5
