import Text
import TouchModel

extension WatchedRecord {
  /// The most characters of a line.
  private static let mostCharacters = 400

  /// Reads a record of the log; nil if it has no kind.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - line: Its line of text, in which the daemon has escaped harmful characters.
  ///   - isMove: True if the daemon says that it is a move.
  init?(_ record: JSONValue, line: String, isMove: Bool) {
    guard let kind = record["kind"]?.asText else { return nil }
    self.init(
      kind: kind.shown, view: record.view, finger: WatchedFinger(record),
      line: String(line.prefix(Self.mostCharacters)).shownOnce, isMove: isMove)
  }
}

extension WatchedFinger {
  /// Reads a record of kind `touch`; nil for others.
  fileprivate init?(_ record: JSONValue) {
    guard record["kind"]?.asText == "touch", case .integer(let touch)? = record["touch"],
      let touch = Int(exactly: touch),
      let phase = record["phase"]?.asText.flatMap(FingerPhase.init(rawValue:))
    else { return nil }
    self.init(touch: touch, phase: phase, location: nil, view: record.view)
    if let x = record["x"]?.asNumber, let y = record["y"]?.asNumber { location = Point(x: x, y: y) }
  }
}

extension WatchedState {
  /// Takes the layout file and the size of the screen from the result of `status`.
  mutating func takeStatus(_ status: JSONValue) {
    // The daemon has escaped the name of the file.
    title = status["layout"]?["file"]?.asText?.shownOnce ?? "\(LayoutName.standard)"
    takePanels(status["panels"])
    if let size = Size(status["screen"]) { screen = size }
  }

  /// Takes the panels from the result of `status`.
  private mutating func takePanels(_ panels: JSONValue?) {
    missingPanel = nil
    guard case .list(let panels)? = panels, !panels.contains(where: { $0["used"] == .flag(true) })
    else { return }
    missingPanel = "no touchscreen: the daemon waits for one"
    // The daemon has escaped both.
    if let panel = panels.first, let node = panel["node"]?.asText?.shownOnce {
      let reason = panel["reason"]?.asText?.shownOnce ?? "no reason"
      missingPanel = "\(node) is not used: \(reason.prefix(Self.longestReason))"
    }
  }

  /// The most characters of the reason for which a panel is not used.
  private static var longestReason: Int { 200 }

  /// Takes the result of `tree`.
  mutating func takeTree(_ tree: JSONValue) {
    guard case .list(let items)? = tree["views"] else { return }
    var indices: [String: Int] = [:]
    views = []
    for item in items {
      guard let id = item["id"]?.asText, let frame = item["frame"]?.asFrame else { continue }
      let parent = item["parent"]?.asText.flatMap { indices[$0] }
      let isShown = item["hidden"] != .flag(true) && (item["alpha"]?.asNumber ?? 1) > 0.01
      indices[id] = views.count
      views.append(
        WatchedView(
          id: id.shown, parent: parent, frame: frame,
          isVisible: isShown && (parent.map { views[$0].isVisible } ?? true)))
    }
  }
}

extension JSONValue {
  /// The view, or another object that the record is about; empty if there is none.
  fileprivate var view: String {
    (self["view"] ?? self["control"])?.asText?.shown ?? ""
  }

  /// The largest magnitude of a coordinate, in points.
  private static let farthest = 1e9

  /// A rectangle, or the one around four corners; nil for other values.
  fileprivate var asFrame: Rect? {
    guard case .list(let items) = self, items.count == 4 else { return nil }
    let numbers = items.compactMap(\.asNumber)
    var corners = items.compactMap { corner -> Point? in
      guard case .list(let pair) = corner, pair.count == 2, let x = pair[0].asNumber,
        let y = pair[1].asNumber
      else { return nil }
      return Point(x: x, y: y)
    }
    if numbers.count == 4 {
      corners = [
        Point(x: numbers[0], y: numbers[1]),
        Point(x: numbers[0] + numbers[2], y: numbers[1] + numbers[3]),
      ]
    } else if corners.count != 4 {
      return nil
    }
    guard corners.allSatisfy({ max($0.x.magnitude, $0.y.magnitude) <= Self.farthest }) else {
      return nil
    }
    let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension String {
  /// The text without characters that could harm a terminal.
  fileprivate var shown: String { UntrustedText(self).escaped }

  /// The same for text in which the daemon has escaped such characters.
  fileprivate var shownOnce: String { UntrustedText(self).escapedOnce }
}
