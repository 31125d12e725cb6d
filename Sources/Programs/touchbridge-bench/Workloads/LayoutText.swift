/// The text of a layout with many views, in one of two styles.
enum LayoutText {
  /// The style of the text.
  enum Style: String, CaseIterable {
    /// One line for each view.
    case flow
    /// Groups of nested views, one line for each key; four of ten views have a recognizer.
    case block
  }

  /// Returns a layout.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - count: The number of views.
  /// - Returns: The text in YAML.
  static func text(_ style: Style, views count: Int) -> String {
    var text = """
      version: 1
      screen: {width: 1920, height: 1080}
      windows:
        - id: main
          subviews:

      """
    for index in 0..<count {
      switch style {
      case .flow:
        text +=
          "      - {id: v\(index), frame: [\(index % 96 * 20), \(index / 96 % 98 * 11), 19, 10],"
        text += " handles: all, multipleTouchEnabled: true}\n"
      case .block where index % 10 == 0:
        text += """
                - id: group\(index)
                  frame: [\(index / 10 % 10 * 192), \(index / 100 % 10 * 108), 190, 108]
                  subviews:

          """
      case .block:
        text += """
                    - id: view\(index)
                      frame: [\(index % 10 % 3 * 63), \(index % 10 / 3 * 27), 60, 26]
                      handles: all
          \(extra(index))
          """
      }
    }
    return text
  }

  /// The further keys of a view in block style.
  private static func extra(_ index: Int) -> String {
    switch index % 5 {
    case 1:
      """
                  gestureRecognizers:
                    - {id: tap\(index), type: tap, numberOfTapsRequired: 2}

      """
    case 2:
      """
                  gestureRecognizers:
                    - id: pan\(index)
                      type: pan
                      requireToFail: [tap\(index - 1)]

      """
    case 3: "            alpha: 0.9\n"
    default: "            type: button\n"
    }
  }
}
