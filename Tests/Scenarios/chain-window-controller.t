# R-RESP-3, R-RESP-4, S2-12: a window's root controller is after the view that contains the subviews
version: 1
screen: {width: 320, height: 480}
application: {id: app, delegate: {id: del, responder: true}}
windows:
  - id: W
    controller: {id: root, handles: all, callsSuper: true}
    subviews:
      - {id: button, frame: [20, 20, 100, 44]}

D1(50,40); U1

@0
began 1 (50,40) button
hit 1 W root.view button
button.began {1} (30,20) < button root.view root* W app del
@0.01
ended 1 (50,40) button
button.ended {1} (30,20) < button root.view root* W app del
