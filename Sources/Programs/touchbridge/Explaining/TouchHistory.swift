import DispatchLog
import Layout
import Text
import TouchModel

/// Reads the records of a replay, and finds out what a view had of each touch.
///
/// Source: V-15
struct TouchHistory {
  /// What is known of a place at the time when a touch begins there.
  struct Arrival {
    /// The points between the view and the place; 0 in the view.
    var distance: Double?
    /// Why the view does not receive a touch there; nil if that is secret.
    var finding: ExplanationReport.Finding?
    /// The touch for which another one is withheld there.
    var withheld: ExplanationReport.Withheld?
  }

  /// A touch that is down.
  private struct LiveTouch {
    let number: Int
    let begin: Double
    let place: Point
    let path: [String]
    let reason: String?
    let arrival: Arrival
    var location: Point
    var isWithheld: Bool
    var isReceived = false
    var isPressed = false
    /// The time at which a gesture cancelled it in the view.
    var taken: Double?
    /// What cancelled it, or acted on it first.
    var action: TouchAction?
    var isOutside = false
  }

  private let view: String
  private let isControl: Bool
  /// The touches that are over, by their begin.
  private(set) var touches: [ExplainedTouch] = []
  /// The touches and contacts in sensitive views, of which nothing is known.
  private(set) var secretCount = 0
  /// The touches of them that are on the view itself.
  private(set) var secretCountOfView = 0
  /// The devices that are used.
  private(set) var panels: [String] = []
  /// The warnings about the recording and its panels, in their order.
  private(set) var notes: [String] = []
  private var live: [LiveTouch] = []
  private var start: Double?
  /// The number, begin and flag of the touch whose hit test follows.
  private var beginning: (number: Int, begin: Double, isWithheld: Bool)?

  /// Creates the history of a view.
  init(of view: String, isControl: Bool) {
    self.view = view
    self.isControl = isControl
  }

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - record: The record, as JSON.
  ///   - arrival: Returns what is known of a point of the screen now.
  ///   - distance: Returns the points between the view and a point of the screen now.
  mutating func take(
    _ record: JSONValue, arrival: (Point) -> Arrival, distance: (Point) -> Double?
  ) {
    let time = record["t"]?.asNumber ?? 0
    switch record["kind"]?.asText {
    case "device": takeDevice(record, at: time)
    case "touch": takeTouch(record, at: time, distance)
    case "hit": takeHit(record, at: time, arrival)
    case "dispatch": takeCall(record, at: time)
    case "control": takeControl(record)
    case "gesture": takeGesture(record, at: time)
    case "scroll": takeScroll(record, at: time)
    case "ignored": takeIgnored(record, at: time, distance)
    case "note" where record["level"] == .text("warning") && record["blame"] != .text("capture"):
      notes.append(record["message"]?.asText ?? "")
    default: break
    }
  }

  private func seconds(_ time: Double) -> Double { time - (start ?? time) }

  private mutating func takeDevice(_ record: JSONValue, at time: Double) {
    if start == nil { start = time }
    if record["action"] == .text("added"), let id = record["device"]?.asText { panels.append(id) }
  }

  private mutating func takeTouch(
    _ record: JSONValue, at time: Double, _ distance: (Point) -> Double?
  ) {
    guard let number = Self.number(record["touch"]) else { return }
    let phase = record["phase"]?.asText
    if record["redacted"] == .flag(true) {
      guard phase == "began" else { return }
      secretCount += 1
      if record["view"] == .text(view) { secretCountOfView += 1 }
      return
    }
    if phase == "began" {
      beginning = (number, time, record["withheld"] == .flag(true))
      return
    }
    guard let index = live.firstIndex(where: { $0.number == number }) else { return }
    if let location = Self.point(record) { live[index].location = location }
    guard phase == "ended" || phase == "cancelled" else { return }
    let touch = live.remove(at: index)
    finish(touch, reason: phase == "cancelled" ? record["reason"]?.asText : nil, distance)
  }

  private mutating func takeHit(
    _ record: JSONValue, at time: Double, _ arrival: (Point) -> Arrival
  ) {
    guard let number = Self.number(record["touch"]), let beginning, beginning.number == number
    else { return }
    self.beginning = nil
    guard let place = Self.point(record) else {
      secretCount += 1
      return
    }
    live.append(
      LiveTouch(
        number: number, begin: seconds(time), place: place, path: Self.texts(record["path"]),
        reason: record["reason"]?.asText, arrival: arrival(place), location: place,
        isWithheld: beginning.isWithheld))
  }

  private mutating func takeCall(_ record: JSONValue, at time: Double) {
    guard record["view"] == .text(view) || Self.texts(record["handledBy"]).contains(view)
    else { return }
    for number in Self.numbers(record["touches"]) {
      guard let index = live.firstIndex(where: { $0.number == number }) else { continue }
      switch record["method"]?.asText {
      case "touchesBegan":
        live[index].isReceived = Self.texts(record["handledBy"]).contains(view)
      case "touchesCancelled" where record["reason"] != nil:
        live[index].taken = time
        live[index].action = nil
      default: break
      }
    }
  }

  private mutating func takeControl(_ record: JSONValue) {
    guard record["control"] == .text(view), let number = Self.number(record["touch"]),
      let index = live.firstIndex(where: { $0.number == number })
    else { return }
    live[index].isReceived = true
    switch record["event"]?.asText {
    case "primaryActionTriggered", "valueChanged": live[index].isPressed = true
    case "touchUpOutside": live[index].isOutside = true
    default: break
    }
  }

  private mutating func takeGesture(_ record: JSONValue, at time: Double) {
    guard let name = record["recognizer"]?.asText, record["state"] != .text("changed") else {
      return
    }
    for number in Self.numbers(record["touches"]) {
      guard let index = live.firstIndex(where: { $0.number == number }) else { continue }
      if record["view"] == .text(view) { live[index].isReceived = true }
      act(
        on: index, TouchAction(name: name, isScrolling: false), isOwn: record["view"] == .text(view)
      )
    }
  }

  private mutating func takeScroll(_ record: JSONValue, at time: Double) {
    guard record["state"] == .text("began"), let name = record["view"]?.asText else { return }
    for index in live.indices where live[index].path.contains(name) {
      if name == view { live[index].isReceived = true }
      act(on: index, TouchAction(name: name, isScrolling: true), isOwn: name == view)
    }
  }

  /// Stores the first action on a touch, or the first after it was cancelled in the view.
  private mutating func act(on index: Int, _ action: TouchAction, isOwn: Bool) {
    if isOwn {
      // What the view's own gesture takes, the view has.
      live[index].taken = nil
    }
    if live[index].action == nil { live[index].action = action }
  }

  private mutating func takeIgnored(
    _ record: JSONValue, at time: Double, _ distance: (Point) -> Double?
  ) {
    guard let place = Self.point(record) else {
      secretCount += 1
      return
    }
    touches.append(
      ExplainedTouch(
        number: nil, begin: seconds(time), place: place, distance: distance(place), path: [],
        outcome: .ignored(by: record["by"]?.asText ?? "")))
  }

  private mutating func finish(
    _ touch: LiveTouch, reason: String?, _ distance: (Point) -> Double?
  ) {
    let isLifted = reason != CancelReason.endOfCapture.rawValue
    var explained = ExplainedTouch(
      number: touch.number, begin: touch.begin, place: touch.place,
      distance: touch.arrival.distance, path: touch.path,
      outcome: outcome(of: touch, reason: reason, distance), isLifted: isLifted)
    switch explained.outcome {
    case .takenAway, .delayed: break
    default: explained.action = touch.action
    }
    let index = touches.lastIndex { $0.begin <= touch.begin }
    touches.insert(explained, at: index.map { $0 + 1 } ?? 0)
  }

  private func outcome(
    of touch: LiveTouch, reason: String?, _ distance: (Point) -> Double?
  ) -> TouchOutcome {
    let finding = touch.arrival.finding
    if touch.isPressed { return .pressed }
    if let time = touch.taken { return .takenAway(by: touch.action, at: seconds(time)) }
    if touch.isReceived, finding?.verdict != "controlDisabled" {
      if touch.isOutside { return .left(distance(touch.location) ?? 0) }
      if reason == CancelReason.endOfCapture.rawValue {
        return isControl ? .neverLifted : .received
      }
      if let reason { return .cancelled(reason: reason) }
      return .received
    }
    guard let hit = touch.path.last else { return .noWindow(reason: touch.reason ?? "no-window") }
    if hit == view, touch.isWithheld {
      return .withheld(by: touch.arrival.withheld?.touch, on: touch.arrival.withheld?.view)
    }
    // Asked while the touch is down, the verdicts of its own view may be about the touch itself.
    if let finding, hit != view || Self.lasting.contains(finding.verdict) {
      return .missed(verdict: finding.verdict, message: finding.message)
    }
    if let action = touch.action { return .delayed(by: action) }
    if reason == CancelReason.endOfCapture.rawValue { return .neverLifted }
    if let reason { return .cancelled(reason: reason) }
    return .delayed(by: nil)
  }

  /// The verdicts of a view that is hit that do not depend on touches.
  private static let lasting = ["controlDisabled", "noHandler"]

  // MARK: Values of records

  private static func number(_ value: JSONValue?) -> Int? { value?.asNumber.map { Int($0) } }

  private static func point(_ record: JSONValue) -> Point? {
    guard let x = record["x"]?.asNumber, let y = record["y"]?.asNumber else { return nil }
    return Point(x: x, y: y)
  }

  private static func texts(_ value: JSONValue?) -> [String] {
    guard case .list(let items)? = value else { return [] }
    return items.compactMap(\.asText)
  }

  private static func numbers(_ value: JSONValue?) -> [Int] {
    guard case .list(let items)? = value else { return [] }
    return items.compactMap { Self.number($0) }
  }
}
