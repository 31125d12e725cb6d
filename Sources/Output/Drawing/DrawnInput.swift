package import Text
import TouchModel

/// The paths of fingers and what they caused, collected from the records of a dispatch log.
///
/// Touches in sensitive views have no location in the log, so they are not collected; the others are
/// numbered from 1. The memory is limited.
package struct DrawnInput {
  /// The path of a finger.
  struct Touch {
    var points: [Point]
    /// True if the finger lifted, false if the touch was cancelled; nil while it is down.
    var isLifted: Bool?
    /// The parts of the path in which a responder handled the touch: its id, and the first and last points.
    var handled: [(responder: String, first: Int, last: Int?)] = []
    /// The points at which a view lost the touch.
    var lost: [Int] = []
  }

  /// What a finger caused.
  struct Event {
    enum Kind: Int { case gesture, press, scroll }
    var kind: Kind
    var name: String
    var word: String
    var point: Point
    /// The number of the touch in the log; 0 for none.
    var touch: Int64 = 0
  }

  /// The largest numbers of touches, points of all paths, and events.
  static let mostTouches = 1000
  static let mostPoints = 100_000
  static let mostEvents = 1000

  private let end: Double?
  private(set) var touches: [Touch] = []
  private(set) var events: [Event] = []
  /// The locations at which touches began, also of those beyond the limit.
  private(set) var heat = HeatGrid()
  /// True if a limit was reached.
  private(set) var isIncomplete = false
  private var indices: [Int64: Int] = [:]
  private var pointCount = 0
  private var last: Point?
  private var screen = Size(width: 1, height: 1)

  /// Creates it without touches.
  ///
  /// - Parameter end: The time after which records are ignored, in seconds of the log; nil for none.
  package init(until end: Double? = nil) {
    self.end = end
  }

  /// Creates the counts of a daemon, without touches; nil for counts of another grid.
  ///
  /// - Parameter heat: `heat` in the result of `status`.
  package init?(heat: JSONValue) {
    guard let grid = HeatGrid(heat) else { return nil }
    self.init()
    self.heat = grid
  }

  /// Adds a record of the log.
  package mutating func add(_ record: JSONValue) {
    if let end, let time = record["t"]?.asNumber, time > end { return }
    if record["kind"] == .text("start"), let size = Size(record["screen"]) { screen = size }
    guard record["redacted"] == nil else { return }
    switch record["kind"]?.asText {
    case "touch": addTouch(record)
    case "dispatch": addCall(record)
    case "gesture": addGesture(record)
    case "control": addControl(record)
    case "scroll": addScroll(record)
    default: break
    }
  }

  private mutating func addTouch(_ record: JSONValue) {
    guard case .integer(let number)? = record["touch"], let point = Self.point(record) else {
      return
    }
    let phase = record["phase"]?.asText
    last = point
    if phase == "began" {
      heat.add(point, of: screen)
      guard touches.count < Self.mostTouches, pointCount < Self.mostPoints else {
        isIncomplete = true
        return
      }
      indices[number] = touches.count
      touches.append(Touch(points: [point]))
      pointCount += 1
      return
    }
    guard let index = indices[number] else { return }
    if touches[index].points.last != point {
      if pointCount < Self.mostPoints {
        touches[index].points.append(point)
        pointCount += 1
      } else {
        isIncomplete = true
      }
    }
    if phase == "ended" || phase == "cancelled" { touches[index].isLifted = phase == "ended" }
  }

  private mutating func addCall(_ record: JSONValue) {
    guard case .list(let numbers)? = record["touches"], let method = record["method"]?.asText else {
      return
    }
    guard case .list(let handlers)? = record["handledBy"] else { return }
    for case .integer(let number) in numbers {
      guard let index = indices[number] else { continue }
      let position = touches[index].points.count - 1
      if method == "touchesBegan", let handler = handlers.last?.asText {
        touches[index].handled.append((handler, position, nil))
      } else if method == "touchesEnded" || method == "touchesCancelled" {
        for part in touches[index].handled.indices where touches[index].handled[part].last == nil {
          touches[index].handled[part].last = position
        }
        if method == "touchesCancelled", touches[index].isLifted == nil {
          touches[index].lost.append(position)
        }
      }
    }
  }

  private mutating func addGesture(_ record: JSONValue) {
    guard let name = record["recognizer"]?.asText, let type = record["type"]?.asText,
      let point = Self.point(record)
    else { return }
    let state = record["state"]?.asText
    let isDiscrete = type == "tap" || type == "swipe"
    guard state == (isDiscrete ? "ended" : "began") else { return }
    var word = RecognizerWords.word(for: type)
    if type == "swipe", case .list(let directions)? = record["direction"] {
      word += " " + directions.compactMap(\.asText).joined(separator: ", ")
    }
    append(Event(kind: .gesture, name: name, word: word, point: point))
  }

  private mutating func addControl(_ record: JSONValue) {
    guard case .integer(let touch)? = record["touch"], let index = indices[touch],
      let point = touches[index].points.last, let name = record["control"]?.asText
    else { return }
    let word: String
    switch record["event"]?.asText {
    case "touchUpInside", "primaryActionTriggered": word = "pressed"
    case "touchUpOutside": word = "left"
    case "touchCancel": word = "cancelled"
    case "valueChanged":
      word = "changed" + (record["value"]?.asNumber.map { " to " + SVGWriter.number($0) } ?? "")
    default: return
    }
    let event = Event(kind: .press, name: name, word: word, point: point, touch: touch)
    // A press and a new value are one event for a person.
    if let old = events.lastIndex(where: { $0.touch == touch && $0.name == name }) {
      if word != "pressed" { events[old] = event }
    } else {
      append(event)
    }
  }

  private mutating func addScroll(_ record: JSONValue) {
    guard record["state"] == .text("began"), let name = record["view"]?.asText, let last else {
      return
    }
    append(Event(kind: .scroll, name: name, word: "scrolls", point: last))
  }

  private mutating func append(_ event: Event) {
    guard events.count < Self.mostEvents else {
      isIncomplete = true
      return
    }
    events.append(event)
  }

  private static func point(_ record: JSONValue) -> Point? {
    guard let x = record["x"]?.asNumber, let y = record["y"]?.asNumber else { return nil }
    return Point(x: x, y: y)
  }

  private static func numbers(_ value: JSONValue?) -> [Double] {
    if case .list(let items)? = value { items.compactMap(\.asNumber) } else { [] }
  }
}

/// The words for types of recognizers.
enum RecognizerWords {
  /// Returns the type in words.
  static func word(for type: String) -> String {
    switch type {
    case "longPress": "long press"
    case "screenEdgePan": "edge pan"
    default: type
    }
  }
}
