# F-26, R-DIAG-4: the record of a gesture with a touch in a sensitive view has only the recognizer
layout: S
show: sets
W.gestureRecognizers: [{id: off, type: tap, sets: {btn: {userInteractionEnabled: false}}, for: 0.5}]
deep.sensitive: true

D1(50,140)
U1
@1 D1(300,300)
U1

@0.01
sets off redacted
@1.01
sets off btn userInteractionEnabled=false until=1.51
@1.51
sets off btn userInteractionEnabled=true expired
