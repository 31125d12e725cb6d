# R-RESP-4, S2-12: the controller of a subview is before the window's controller
version: 1
screen: {width: 320, height: 480}
application: {id: app, delegate: {id: del, responder: true}}
windows:
  - id: W
    controller: {id: root, handles: all}
    subviews:
      - id: page
        frame: [0, 0, 320, 240]
        controller: {id: child}
        subviews: [{id: deep, frame: [10, 10, 50, 50]}]

D1(20,20); U1
D2(20,400); U2

@0
began 1 (20,20) deep
hit 1 W root.view page deep
deep.began {1} (10,10) < deep page child root.view root*
@0.01
ended 1 (20,20) deep
deep.ended {1} (10,10) < deep page child root.view root*
@0.02
began 2 (20,400) root.view
hit 2 W root.view
root.view.began {2} (20,400) < root.view root*
@0.03
ended 2 (20,400) root.view
root.view.ended {2} (20,400) < root.view root*
