import TouchBridgeTestSupport

/// Generators of layouts that forward touches to a virtual touchscreen.
enum RandomForwarding {
  /// Returns a layout with the sink `glass`, which ends cancelled touches as palms.
  static func layout(using generator: inout SeededGenerator) -> String {
    let slots = [1, 2, 5, 10, 64][generator.number(in: 0...4)]
    let region =
      generator.chance(50)
      ? ""
      : ", region: [\(generator.number(in: 0...200)), 0, 613.5, \(generator.number(in: 9...1900))]"
    var lines = [
      "screen: {width: 1080, height: 1920}",
      "sinks: [{id: glass, type: touchscreen, cancel: palm, slots: \(slots)\(region)}]",
    ]
    var application: [String] = []
    if generator.chance(30) { application.append("edgeGate: {width: 80, delay: 0.2}") }
    if generator.chance(30) { application.append("delivery: {framesPerSecond: 60}") }
    if generator.chance(20) { application.append("maxTouches: 6") }
    if !application.isEmpty {
      lines.append("application: {\(application.joined(separator: ", "))}")
    }
    lines += [
      "windows:", "  - id: page", "    view:", "      id: browser", "      forwardTo: glass",
      "      multipleTouchEnabled: \(generator.chance(80))",
    ]
    lines += recognizers("page", indent: "      ", using: &generator)
    lines += [
      "      subviews:", "        - {id: dead, frame: [0, 0, 200, 200], handles: all}",
      "        - id: pane", "          frame: [300, 300, 500, 900]",
      "          multipleTouchEnabled: \(generator.chance(80))",
      "          handles: \(["none", "none", "all", "[began]", "[ended, cancelled]"][generator.number(in: 0...4)])",
    ]
    lines += recognizers("pane", indent: "          ", using: &generator)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func recognizers(
    _ prefix: String, indent: String, using generator: inout SeededGenerator
  ) -> [String] {
    let kinds = [
      "type: tap", "type: tap, numberOfTapsRequired: 2", "type: longPress", "type: pan",
      "type: pinch", "type: swipe", "type: rotation",
    ]
    let items = (0..<generator.number(in: 0...3)).map { number in
      let kind = kinds[generator.number(in: 0...kinds.count - 1)]
      return "\(indent)  - {id: \(prefix)\(number), \(kind),"
        + " delaysTouchesBegan: \(generator.chance(30)),"
        + " delaysTouchesEnded: \(generator.chance(50)),"
        + " cancelsTouchesInView: \(generator.chance(70))}"
    }
    return items.isEmpty ? [] : [indent + "gestureRecognizers:"] + items
  }
}
