# R-RESP-3, R-HIT-14: with `view` that view is the root view of the window's controller, and may pass touches through
version: 1
screen: {width: 320, height: 480}
application: {id: app, delegate: {id: del, responder: true}}
windows:
  - {id: back, handles: all}
  - id: W
    controller: {id: root, handles: all}
    hitTest: passThrough
    view:
      id: panes
      hitTest: passThrough
      subviews: [{id: pane, frame: [0, 0, 100, 100]}]

D1(20,20); U1
D2(200,20); U2

@0
began 1 (20,20) pane
hit 1 W panes pane
pane.began {1} (20,20) < pane panes root*
@0.01
ended 1 (20,20) pane
pane.ended {1} (20,20) < pane panes root*
@0.02
began 2 (200,20) back
hit 2 back
back.began {2} (200,20) < back*
@0.03
ended 2 (200,20) back
back.ended {2} (200,20) < back*
