# S4-05, T-RSP-8, R-RESP-3, R-RESP-4: between two controllers the call passes through the views that contain
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
