import Text
import TouchModel

/// A window or a view of `tree`.
struct DrawnView {
  /// A recognizer of a view.
  struct Recognizer {
    var id: String
    var type: String
    /// Where its touches begin; nil for everywhere in the view.
    var region: Polygon?
  }

  /// What a view does with a touch, of which the form and the color of its outline depend.
  enum Kind: Int, CaseIterable {
    case control, scroll, forwards, gestures, takes, passes
  }

  var id: String
  var type: String
  /// The index of the superview; nil for a window.
  var parent: Int?
  /// The outline on the screen; nil for a view whose location is secret.
  var outline: Polygon?
  var kind: Kind
  /// Why the view itself receives no touches; nil if it does.
  var offReason: String?
  var isHidden: Bool
  var isSensitive: Bool
  /// True if it is in a sensitive view and no secret.
  var isOpen: Bool
  var sink: String?
  /// The sink that receives its touches, which it passes on; nil if there is none.
  var reaches: String?
  /// The sink from which it keeps its touches; nil if there is none.
  var keptFrom: String?
  var recognizers: [Recognizer]
  var contentSize: Size?
  /// How it overrides the hit test; nil if it does not.
  var hitTest: String?
  /// Why no finger reaches it; nil if one does, or where that is not known.
  var unreachable: String?

  /// Reads the views of the result of `tree`, each after its superview; ignores what it cannot read.
  static func views(of tree: JSONValue) -> [DrawnView] {
    guard case .list(let items)? = tree["views"] else { return [] }
    var result: [DrawnView] = []
    var indices: [String: Int] = [:]
    for item in items {
      guard let id = item["id"]?.asText else { continue }
      var view = DrawnView(id, item)
      view.parent = item["parent"]?.asText.flatMap { indices[$0] }
      indices[id] = result.count
      result.append(view)
    }
    return result
  }

  private init(_ id: String, _ item: JSONValue) {
    self.id = id
    type = item["type"]?.asText ?? "view"
    outline = Self.outline(item["frame"])
    isHidden = item["hidden"] == .flag(true)
    isSensitive = item["sensitive"] == .flag(true)
    isOpen = item["sensitive"] == .flag(false)
    hitTest = item["hitTest"]?.asText
    sink = item["sink"]?.asText
    reaches = item["reaches"]?.asText
    keptFrom = item["keptFrom"]?.asText
    unreachable = item["unreachable"]?.asText
    recognizers = Self.list(item["recognizers"]).compactMap { item in
      guard let id = item["id"]?.asText, let type = item["type"]?.asText else { return nil }
      return Recognizer(id: id, type: type, region: Self.outline(item["region"]))
    }
    contentSize = Size(item["contentSize"])
    let handles = !Self.list(item["handles"]).isEmpty
    let isControl = item["enabled"] != nil
    kind =
      isControl
      ? .control
      : sink != nil
        ? .forwards
        : type == "scrollView"
          ? .scroll : !recognizers.isEmpty ? .gestures : handles ? .takes : .passes
    if hitTest == "passThrough", sink == nil { kind = .passes }
    offReason =
      if isHidden {
        "hidden"
      } else if let alpha = item["alpha"]?.asNumber, alpha <= 0.01 {
        "transparent"
      } else if item["userInteractionEnabled"] == .flag(false) {
        "no touches"
      } else if item["enabled"] == .flag(false) {
        "disabled"
      } else {
        nil
      }
  }

  private static func list(_ value: JSONValue?) -> [JSONValue] {
    if case .list(let items)? = value { items } else { [] }
  }

  /// Returns the outline of a rectangle or of four corners.
  private static func outline(_ frame: JSONValue?) -> Polygon? {
    let items = list(frame)
    guard items.count == 4 else { return nil }
    let numbers = items.compactMap(\.asNumber)
    if numbers.count == 4 {
      return Polygon(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
    let corners = items.compactMap { item -> Point? in
      let numbers = list(item).compactMap(\.asNumber)
      return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
    }
    return corners.count == 4 ? Polygon(corners: corners) : nil
  }

  /// The tooltip: what the view is, where it is, and what it does with a touch.
  func title(_ frame: Rect) -> String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(SVGWriter.number)
    var lines = [
      "\(UntrustedText(id).escaped) (\(UntrustedText(type).escaped)), frame \(numbers.joined(separator: ", "))",
      kind.action(sink: sink),
    ]
    if let reaches { lines.append("its touches go on to \(UntrustedText(reaches).escaped)") }
    if let keptFrom { lines.append("keeps its touches from \(UntrustedText(keptFrom).escaped)") }
    if let contentSize {
      lines.append(
        "content \(SVGWriter.number(contentSize.width)) × \(SVGWriter.number(contentSize.height))")
    }
    for recognizer in recognizers.prefix(64) {
      lines.append(
        "recognizer \(UntrustedText(recognizer.id).escaped): \(UntrustedText(recognizer.type).escaped)"
      )
    }
    if isSensitive { lines.append("sensitive: touches and the views below are secret") }
    if let offReason { lines.append(offReason) }
    if let unreachable { lines.append("no finger reaches it: \(unreachable)") }
    return lines.joined(separator: "\n")
  }
}

extension DrawnView.Kind {
  /// What a view of this kind does with a touch.
  func action(sink: String?) -> String {
    switch self {
    case .control: "is pressed"
    case .scroll: "scrolls"
    case .forwards: "forwards touches to \(UntrustedText(sink ?? "a sink").escaped)"
    case .gestures: "has gesture recognizers"
    case .takes: "takes touches, without an effect of its own"
    case .passes: "passes touches on"
    }
  }

  /// The line of the legend.
  var legend: String {
    switch self {
    case .control: "control: is pressed"
    case .scroll: "scroll view"
    case .forwards: "forwards touches to a sink"
    case .gestures: "has gesture recognizers"
    case .takes: "dead: takes touches, and does nothing"
    case .passes: "passes touches on"
    }
  }

  /// The color of the outline.
  var color: String {
    switch self {
    case .control: "#1f5fae"
    case .scroll: "#1b7a43"
    case .forwards: "#7a3fa0"
    case .gestures: "#b25400"
    case .takes: "#555555"
    case .passes: "#8a8a8a"
    }
  }

  /// The color of the area.
  var fill: String {
    switch self {
    case .control: "#dbe9fa"
    case .scroll: "#e3f4e8"
    case .forwards: "#f0e6f7"
    case .gestures: "#fdeeda"
    case .takes: "#e4e4e4"
    case .passes: "#ffffff"
    }
  }

  /// The width of the outline.
  var stroke: Double {
    switch self {
    case .control: 2.2
    case .scroll, .gestures, .forwards: 1.6
    case .takes: 1.2
    case .passes: 0.8
    }
  }
}
