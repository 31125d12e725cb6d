import DispatchLog
import Layout
import Text
import TouchModel

/// Reads the records of a replay, and finds out what a view had of each touch.
///
/// Source: V-15
struct ViewTouches {
  /// What is known of a place at the time when a touch begins there.
  struct Arrival {
    /// The points between the view and the place; 0 in the view.
    var distance: Double?
    /// Why the view does not receive a touch there; nil if that is secret.
    var finding: ExplanationReport.ViewFinding?
    /// The touch for which another one is withheld there.
    var withheld: ExplanationReport.Withheld?
  }

  /// A touch, and what the log has said of it so far.
  ///
  /// Records about it may follow its lift: of a control at once, of a tap that waits for a second one later.
  private struct LoggedTouch {
    let number: Int
    let begin: Double
    let place: Point
    let path: [String]
    let refusal: String?
    let arrival: Arrival
    var isDown = true
    /// Why it was cancelled; nil if it was lifted.
    var reason: String?
    /// The points between the view and the place where it ended.
    var endDistance: Double?
    var isWithheld: Bool
    var isReceived = false
    var isPressed = false
    /// The time at which a gesture cancelled it in the view.
    var taken: Double?
    /// What cancelled it, or acted on it first.
    var action: TouchAction?
    var isOutside = false

    /// True if the recording ends while it is down.
    var isUnlifted: Bool { reason == CancelReason.endOfCapture.rawValue }
  }

  private let view: String
  private let isControl: Bool
  /// The touches, by their begin; after `finish()`.
  private(set) var touches: [ExplainedTouch] = []
  /// The touches and contacts in sensitive views, of which nothing is known.
  private(set) var secretCount = 0
  /// The touches of them that are on the view itself.
  private(set) var secretCountOfView = 0
  /// The devices that are used.
  private(set) var panels: [String] = []
  /// The warnings about the recording and its panels, in their order.
  private(set) var notes: [String] = []
  private var logged: [LoggedTouch] = []
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
    guard phase == "ended" || phase == "cancelled", let index = index(of: number) else { return }
    logged[index].isDown = false
    logged[index].reason = phase == "cancelled" ? record["reason"]?.asText ?? "" : nil
    logged[index].endDistance = Self.point(record).flatMap(distance)
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
    logged.append(
      LoggedTouch(
        number: number, begin: seconds(time), place: place, path: Self.texts(record["path"]),
        refusal: record["reason"]?.asText, arrival: arrival(place),
        isWithheld: beginning.isWithheld))
  }

  private mutating func takeCall(_ record: JSONValue, at time: Double) {
    guard record["view"] == .text(view) || Self.texts(record["handledBy"]).contains(view)
    else { return }
    for number in Self.numbers(record["touches"]) {
      guard let index = index(of: number) else { continue }
      switch record["method"]?.asText {
      case "touchesBegan":
        logged[index].isReceived = Self.texts(record["handledBy"]).contains(view)
      case "touchesCancelled" where record["reason"] != nil:
        logged[index].taken = time
        logged[index].action = nil
      default: break
      }
    }
  }

  private mutating func takeControl(_ record: JSONValue) {
    guard record["control"] == .text(view), let number = Self.number(record["touch"]),
      let index = index(of: number)
    else { return }
    logged[index].isReceived = true
    switch record["event"]?.asText {
    case "primaryActionTriggered", "valueChanged": logged[index].isPressed = true
    case "touchUpOutside": logged[index].isOutside = true
    default: break
    }
  }

  private mutating func takeGesture(_ record: JSONValue, at time: Double) {
    guard let name = record["recognizer"]?.asText, record["state"] != .text("changed") else {
      return
    }
    for number in Self.numbers(record["touches"]) {
      guard let index = index(of: number) else { continue }
      if record["view"] == .text(view) { logged[index].isReceived = true }
      act(
        on: index, TouchAction(name: name, isScrolling: false), isOwn: record["view"] == .text(view)
      )
    }
  }

  private mutating func takeScroll(_ record: JSONValue, at time: Double) {
    guard record["state"] == .text("began"), let name = record["view"]?.asText else { return }
    for index in logged.indices where logged[index].isDown && logged[index].path.contains(name) {
      if name == view { logged[index].isReceived = true }
      act(on: index, TouchAction(name: name, isScrolling: true), isOwn: name == view)
    }
  }

  /// Stores the first action on a touch, or the first after it was cancelled in the view.
  private mutating func act(on index: Int, _ action: TouchAction, isOwn: Bool) {
    if isOwn {
      // What the view's own gesture takes, the view has.
      logged[index].taken = nil
    }
    if logged[index].action == nil { logged[index].action = action }
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

  /// Returns the index of the newest touch with a number.
  private func index(of number: Int) -> Int? { logged.lastIndex { $0.number == number } }

  /// Concludes what became of each touch; call it after the last record.
  mutating func finish() {
    for touch in logged {
      var explained = ExplainedTouch(
        number: touch.number, begin: touch.begin, place: touch.place,
        distance: touch.arrival.distance, path: touch.path, outcome: outcome(of: touch),
        isLifted: !touch.isUnlifted)
      switch explained.outcome {
      case .takenAway, .delayed: break
      default: explained.action = touch.action
      }
      touches.append(explained)
    }
    logged.removeAll()
    // Contacts that filters removed are among them; the order of equal times is stable.
    touches = touches.enumerated().sorted {
      ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset)
    }.map(\.element)
  }

  private func outcome(of touch: LoggedTouch) -> TouchOutcome {
    let finding = touch.arrival.finding
    if touch.isPressed { return .pressed }
    if let time = touch.taken { return .takenAway(by: touch.action, at: seconds(time)) }
    if touch.isReceived, finding?.verdict != "controlDisabled" {
      if touch.isOutside { return .left(touch.endDistance ?? 0) }
      if touch.isUnlifted { return isControl ? .neverLifted : .received }
      if let reason = touch.reason { return .cancelled(reason: reason) }
      return .received
    }
    guard let hit = touch.path.last else { return .noWindow(reason: touch.refusal ?? "no-window") }
    if hit == view, touch.isWithheld {
      return .withheld(by: touch.arrival.withheld?.touch, on: touch.arrival.withheld?.view)
    }
    // Asked while the touch is down, the verdicts of its own view may be about the touch itself.
    if let finding, hit != view || Self.lasting.contains(finding.verdict) {
      return .missed(verdict: finding.verdict, message: finding.message)
    }
    if let action = touch.action { return .delayed(by: action) }
    if touch.isUnlifted { return .neverLifted }
    if let reason = touch.reason { return .cancelled(reason: reason) }
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
