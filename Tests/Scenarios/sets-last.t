# F-26: the last gesture wins, and after its time the value of the layout is valid again
layout: S
show: sets
root+: {id: shield, hidden: true, handles: []}
W.gestureRecognizers: [{id: lock, type: tap, numberOfTouchesRequired: 2, sets: {shield: {hidden: false}}}, {id: more, type: longPress, sets: {shield: {hidden: false}}, for: 2}]

D1(300,300) D2(300,400)
U1 U2
@1 D1(50,140)
U1 +1

@0.01
sets lock shield hidden=false
@1.5
sets more shield hidden=false until=3.5
@3.5
sets more shield hidden=true expired
