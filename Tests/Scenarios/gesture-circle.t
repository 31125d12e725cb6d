# R-GST-14: if recognizers require each other to fail, the last requirement is ignored
layout: S
deep.gestureRecognizers: [{id: a, type: tap, requireToFail: [b]}, {id: b, type: tap, requireToFail: [a]}]
show: note gesture

D1(50,140); U1

note warning layout: layout:19:95: `requireToFail` makes a cycle: `a` → `b` → `a`; the requirement given last is ignored: `b` does not wait for `a`; remove one of them
@0.01
gesture b ended {1} (50,140)
