# S4-05, R-RESP-3, R-RESP-4: between two controllers the call passes through the container views
version: 1
screen: {width: 320, height: 480}
application: {id: app, delegate: {id: del, responder: true}}
windows:
  - id: W
    view:
      id: tabView
      controller: {id: tab}
      subviews:
        - id: transition
          subviews:
            - id: navView
              controller: {id: nav}
              subviews:
                - id: wrapper
                  subviews:
                    - id: page
                      controller: {id: fourth}
                      subviews:
                        - {id: button, frame: [20, 20, 100, 44]}

D1(50,40); U1

@0
began 1 (50,40) button
hit 1 W tabView transition navView wrapper page button
button.began {1} (30,20) < button page fourth wrapper navView nav transition tabView tab W app del < unhandled
@0.01
ended 1 (50,40) button
button.ended {1} (30,20) < button page fourth wrapper navView nav transition tabView tab W app del < unhandled
