import LogChecking
import TouchModel

/// Generates valid random layouts with windows, views, controls, scroll views and recognizers.
///
/// Every layout has its own ids, like files that are edited over months.
struct GeneratedLayout {
  private var generator: SeededGenerator
  private let generation: Int
  private var views = 0
  private var recognizers: [String] = []
  private static let mostViews = 40

  /// The layout for measurements: one view with common recognizers.
  static let baseline = """
    version: 1
    screen: {width: 1920, height: 1080}
    windows:
      - id: main
        view:
          id: ground
          multipleTouchEnabled: true
          handles: all
          gestureRecognizers:
            - {id: drag, type: pan, cancelsTouchesInView: false}
            - {id: zoom, type: pinch, cancelsTouchesInView: false, simultaneousWith: [drag]}

    """

  /// Returns a layout that depends only on the generator and the generation.
  static func text(_ generator: inout SeededGenerator, generation: Int) -> String {
    var draft = GeneratedLayout(
      generator: SeededGenerator(seed: generator.next()), generation: generation)
    return draft.document()
  }

  private init(generator: SeededGenerator, generation: Int) {
    self.generator = generator
    self.generation = generation
  }

  private mutating func document() -> String {
    var lines = [
      "version: 1", "screen: {width: 1920, height: 1080, idiom: \(either("phone", "pad"))}",
    ]
    if generator.chance(50) { lines.append("devices: [{\(device())}]") }
    if generator.chance(30) {
      lines.append(
        "constants: {panSlop: \(number(1, 30)), tapGap: 0.\(number(1, 6)), scrollDelay: 0.1}")
    }
    if generator.chance(60) { lines.append("application: {\(application())}") }
    lines.append("windows:")
    for window in 0..<number(1, 3) {
      lines.append("  - id: w\(generation)_\(window)")
      if window > 0 {
        lines.append("    windowLevel: \(either("statusBar", "alert"))")
        lines.append("    frame: [\(number(0, 900)), \(number(0, 500)), 900, 500]")
        lines.append("    hitTest: passThrough")
      }
      var children: [String] = []
      for _ in 0..<number(1, 4) { children += view(width: 1920, height: 1080, depth: 0) }
      if !children.isEmpty { lines += ["    subviews:"] + children }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func device() -> String {
    var parts = ["match: {name: \"Soak*\"}"]
    if generator.chance(40) { parts.append("rotation: \(number(0, 3) * 90)") }
    if generator.chance(30) { parts.append("touchesAtOpen: begin") }
    if generator.chance(30) { parts.append("outOfRange: \(either("pass", "drop"))") }
    if generator.chance(30) { parts.append("calibration: [1.01, 0, -0.01, 0, 1.02, 0]") }
    var filters: [String] = []
    if generator.chance(30) { filters.append("hysteresis: {margin: \(number(1, 8))}") }
    if generator.chance(20) { filters.append("bounceMerge: {time: 0.05, distance: 4}") }
    if generator.chance(20) { filters.append("jumpReject: {distance: 60, time: 0.02}") }
    if generator.chance(10) { filters.append("ghostGuard: {beginsPerSecond: 20, mute: 0.5}") }
    if generator.chance(10) { filters.append("maxTouches: \(number(1, 10))") }
    if !filters.isEmpty { parts.append("filters: {\(filters.joined(separator: ", "))}") }
    return parts.joined(separator: ", ")
  }

  private mutating func application() -> String {
    var parts = ["id: a\(generation)"]
    if generator.chance(30) { parts.append("maxTouches: \(number(1, 12))") }
    if generator.chance(30) { parts.append("overflow: \(either("cancelAll", "ignoreExtra"))") }
    if generator.chance(20) { parts.append("delivery: {framesPerSecond: \(number(2, 6) * 20)}") }
    if generator.chance(20) {
      parts.append("edgeGate: {width: \(number(10, 200)), delay: 0.\(number(1, 9))}")
    }
    if generator.chance(30) { parts.append("scene: {id: s\(generation), handles: all}") }
    if generator.chance(30) { parts.append("delegate: {id: d\(generation), handles: none}") }
    return parts.joined(separator: ", ")
  }

  private mutating func view(width: Int, height: Int, depth: Int) -> [String] {
    guard views < Self.mostViews else { return [] }
    views += 1
    let type = ["view", "view", "view", "button", "control", "scrollView", "imageView"][
      number(0, 6)]
    let (wide, high) = (number(width / 4, width), number(height / 4, height))
    let indent = String(repeating: " ", count: 6 + 4 * depth)
    let frame = "\(number(0, width - wide)), \(number(0, height - high)), \(wide), \(high)"
    var keys = ["id: v\(generation)_\(views)", "type: \(type)", "frame: [\(frame)]"]
    keys.append("handles: \(["all", "all", "none", "[began, ended, cancelled]"][number(0, 3)])")
    if generator.chance(60) { keys.append("multipleTouchEnabled: true") }
    if generator.chance(8) { keys.append("exclusiveTouch: true") }
    if generator.chance(5) { keys.append("hidden: true") }
    if generator.chance(10) { keys.append("callsSuper: true") }
    if generator.chance(10) { keys.append("clipsToBounds: true") }
    if generator.chance(10) { keys.append("pointInside: {inset: -\(number(1, 40))}") }
    if generator.chance(5) { keys.append("transform: {rotate: 0.\(number(1, 9)), scale: 0.9}") }
    var content = (wide, high)
    if type == "scrollView" {
      content = (wide * number(1, 3), high * number(1, 3))
      keys.append("contentSize: [\(content.0), \(content.1)]")
      if generator.chance(30) { keys.append("delaysContentTouches: false") }
      if generator.chance(30) { keys.append("canCancelContentTouches: false") }
    }
    var lines = keys.enumerated().map { "\(indent)\($0.offset == 0 ? "- " : "  ")\($0.element)" }
    if type != "imageView", generator.chance(60) {
      lines.append("\(indent)  gestureRecognizers:")
      for _ in 0..<number(1, 3) { lines.append("\(indent)    - {\(recognizer())}") }
    }
    if depth < 3, generator.chance(60) {
      var children: [String] = []
      for _ in 0..<number(1, 4) {
        children += view(width: content.0, height: content.1, depth: depth + 1)
      }
      if !children.isEmpty { lines += ["\(indent)  subviews:"] + children }
    }
    return lines
  }

  private mutating func recognizer() -> String {
    let id = "r\(generation)_\(recognizers.count)"
    let kinds = GestureKind.allCases
    let kind = kinds[number(0, kinds.count - 1)].rawValue
    var parts = ["id: \(id)", "type: \(kind)"]
    if generator.chance(30) { parts.append("cancelsTouchesInView: false") }
    if generator.chance(20) { parts.append("delaysTouchesBegan: true") }
    if generator.chance(20) { parts.append("delaysTouchesEnded: false") }
    switch kind {
    case "tap":
      parts.append("numberOfTapsRequired: \(number(1, 3))")
      parts.append("numberOfTouchesRequired: \(number(1, 3))")
    case "longPress": parts.append("minimumPressDuration: 0.\(number(1, 9))")
    case "pan": if generator.chance(40) { parts.append("maximumNumberOfTouches: \(number(1, 3))") }
    case "swipe": parts.append("direction: \(either("left", "[up, down]"))")
    case "screenEdgePan": parts.append("edges: [\(either("left", "top"))]")
    default: break
    }
    // Only earlier recognizers, so that no cycle of dependencies arises.
    if let other = recognizers.last, generator.chance(30) {
      parts.append("requireToFail: [\(other)]")
    }
    if let other = recognizers.first, generator.chance(40) {
      parts.append("simultaneousWith: [\(other)]")
    }
    recognizers.append(id)
    return parts.joined(separator: ", ")
  }

  private mutating func number(_ low: Int, _ high: Int) -> Int {
    generator.number(in: low...max(low, high))
  }

  private mutating func either(_ one: String, _ other: String) -> String {
    generator.chance(50) ? one : other
  }
}
