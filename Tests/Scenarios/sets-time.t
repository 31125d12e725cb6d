# F-26: a gesture shows a shield for a time, and until then fingers hit the shield
layout: S
show: hit gesture sets
root+: {id: shield, hidden: true, handles: []}
W.gestureRecognizers: [{id: clean, type: tap, numberOfTouchesRequired: 2, sets: {shield: {hidden: false}}, for: 5}]

D1(300,300) D2(300,400)
U1 U2
@1 D1(50,140)
U1
@6 D1(50,140)
U1

@0
hit 1 W root right
hit 2 W root right
@0.01
gesture clean ended {1,2} (300,350)
sets clean shield hidden=false until=5.01
@1
hit 3 W root shield
@5.01
sets clean shield hidden=true expired
@6
hit 4 W root left deep
