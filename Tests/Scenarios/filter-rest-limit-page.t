# E-FILT-25: a drop that rests on a page keeps other fingers away for the time of the limit, and not when it flickers
show: touch ignored
version: 1
screen: {width: 1280, height: 800}
devices: [{filters: {restLimit: true}}]
sinks: [{id: glass, type: touchscreen}]
windows:
  - id: page
    view: {id: browser, forwardTo: glass, multipleTouchEnabled: false}

D1(700,100)
@5 M1(705,100)
@6 D2(300,300); U2
@12 D2(300,300); U2
@13 U1
@13.5 D1(701,100)
@14 D2(300,300); U2
@15 U1
@16.5 D1(701,100); U1

@0
began 1 (700,100) browser
@5
moved 1 (705,100) browser
@6
began 2 (300,300) browser withheld
@6.01
ended 2 (300,300) browser withheld
@10
cancelled 1 (705,100) browser reason=watchdog
@12
began 3 (300,300) browser
@12.01
ended 3 (300,300) browser
@13.5
ignored slot=0 by=restLimit (701,100)
@14
began 4 (300,300) browser
@14.01
ended 4 (300,300) browser
@16.5
began 5 (701,100) browser
@16.51
ended 5 (701,100) browser
