# R-CTL-2: a press that waited for the delayed end of another one is tracked from where it came down, and then to where the finger is
show: control
version: 1
screen: {width: 400, height: 400}
windows:
  - id: W
    view:
      id: root
      gestureRecognizers: [{id: twice, type: tap, numberOfTapsRequired: 2}]
      subviews:
        - {id: volume, type: slider, frame: [20, 20, 200, 40], value: 0}
        - {id: amount, type: stepper, frame: [20, 100, 200, 40], value: 5, autorepeat: false}
        - {id: lamp, type: switch, frame: [20, 180, 51, 31]}
        - {id: key, type: button, frame: [20, 260, 100, 40]}

D1(30,40); U1; @0.2 D1(30,40); M1(70,40); @1.5 U1
@2 D1(130,120); U1; @2.2 D1(130,120); M1(110,120); @3.5 U1
@4 D1(65,190); U1; @4.2 D1(65,190); M1(30,190); @5.5 U1
@6 D1(30,280); U1; @6.2 D1(30,280); M1(300,280); U1
@8 D1(30,280); U1; @8.2 D1(30,280); M1(36,280); M1(38,280); @9.5 U1
@10 D1(34,40); U1; @10.2 D1(34,40); M1(38,40); M1(40,40); @11.5 U1

@0
control volume touchDown {1}
@0.95
control volume touchUpInside {1}
control volume touchDown {2}
control volume touchDownRepeat {2}
control volume valueChanged value=0.237 {2}
control volume touchDragInside {2}
@1.5
control volume touchUpInside {2}
@2
control amount touchDown {3}
@2.95
control amount valueChanged value=6 {3}
control amount touchUpInside {3}
control amount touchDown {4}
control amount touchDownRepeat {4}
control amount touchDragInside {4}
@3.5
control amount touchUpInside {4}
@4
control lamp touchDown {5}
@4.95
control lamp valueChanged value=1 {5}
control lamp touchUpInside {5}
control lamp touchDown {6}
control lamp touchDownRepeat {6}
control lamp touchDragInside {6}
@5.5
control lamp valueChanged value=0 {6}
control lamp touchUpInside {6}
@6
control key touchDown {7}
@6.21
control key touchUpInside {7}
control key primaryActionTriggered {7}
control key touchDown {8}
control key touchDragExit {8}
control key touchDragOutside {8}
@6.22
control key touchUpOutside {8}
@8
control key touchDown {9}
@8.95
control key touchUpInside {9}
control key primaryActionTriggered {9}
control key touchDown {10}
control key touchDownRepeat {10}
control key touchDragInside {10}
@9.5
control key touchUpInside {10}
control key primaryActionTriggered {10}
