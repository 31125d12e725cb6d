/// The scene of most dispatch tests as a layout, with markers at which tests insert changes.
struct SceneSText {
  var root = ""
  var left = ""
  var right = ""
  var deep = ""
  var deepFrame = "[10, 100, 80, 80]"
  var button = ""
  var leftType = "view"
  var more = ""

  var text: String {
    """
    version: 1
    screen: {width: 320, height: 480, idiom: phone}
    application: {id: app, delegate: {id: del}, scene: {id: scn}}
    windows:
      - id: W
        view:
          id: root
          controller: {id: vc}
          \(root)
          subviews:
            - id: left
              type: \(leftType)
              frame: [0, 0, 160, 480]
              \(left)
              subviews:
                - id: deep
                  frame: \(deepFrame)
                  \(deep)
            - id: right
              frame: [160, 0, 160, 480]
              \(right)
            - {id: btn, frame: [20, 20, 100, 44], \(button)}
            \(more)
    """
  }
}
