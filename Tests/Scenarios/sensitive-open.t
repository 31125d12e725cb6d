# R-DIAG-6: an open view in a sensitive one is logged, and an open gesture by name and state alone
show: touch gesture
version: 1
screen: {width: 300, height: 100}
windows:
  - id: W
    view:
      id: page
      handles: [began]
      sensitive: true
      gestureRecognizers:
        - {id: operator, type: longPress, minimumPressDuration: 0.2, sensitive: false, cancelsTouchesInView: false}
        - {id: private, type: longPress, minimumPressDuration: 0.1, simultaneousWith: [operator], cancelsTouchesInView: false}
      subviews:
        - {id: help, frame: [100, 0, 100, 100], sensitive: false, handles: []}

D1(50,50)
@0.3 M1(51,50)
@0.4 U1
@1 D1(150,50); U1

@0
began 1 page redacted
@0.2
gesture operator began redacted
@0.3
moved 1 page redacted
@0.4
ended 1 page redacted
gesture operator ended redacted
@1
began 2 (150,50) help
@1.01
ended 2 (150,50) help
