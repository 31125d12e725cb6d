import Layout
import Text
import TouchModel

/// The answer why a view was not pressed, or that it was, for one recording.
///
/// Source: V-15
struct RecordingExplanation {
  /// The view.
  let view: String
  /// The outermost sensitive view around it, or itself; nil if what is in it may be shown.
  let secret: String?
  /// True for a control, which is pressed.
  let isControl: Bool
  /// The name of the layout file; nil for the standard layout.
  let layout: UntrustedText?
  /// The printable name of the recording.
  let recording: String
  /// What is known of the touches.
  let history: ViewTouches
  /// The change of the layout that mends the first cause; nil if none is known.
  var remedy: String?
  /// The mappings of the panel that were tried.
  var trial = MappingTrial.Result.none

  /// The most causes that the sentence names.
  private static let mostCauses = 3

  /// The touches, by their begin; none in a sensitive view.
  var touches: [ExplainedTouch] { secret == nil ? history.touches : [] }

  /// True if the view was pressed or received a touch.
  var isReached: Bool {
    secret == nil
      ? touches.contains { $0.outcome.isReached } : history.secretCountOfView > 0
  }

  // MARK: - Sentences

  private var name: String { TouchOutcome.quoted(view) }

  /// The answer in one sentence, with what mends it.
  var sentence: String {
    if let secret {
      let place =
        secret == view ? "is sensitive" : "is in the sensitive view \(TouchOutcome.quoted(secret))"
      return "\(name) \(place), where only touches are counted: "
        + "\(Self.count(history.secretCountOfView, "touch", "touches")) began there"
    }
    if isReached {
      // A finger that never lifts has a remark.
      let lost = touches.filter {
        $0.isInside && !$0.outcome.isReached && $0.outcome != .neverLifted
      }
      return success + (lost.isEmpty ? "" : "; \(causes(of: lost))")
    }
    let missing = isControl ? "was not pressed" : "received no touch"
    guard !touches.isEmpty else {
      return "\(name) \(missing): the recording has no touch"
        + (history.secretCount > 0 ? " outside sensitive views" : "")
    }
    return "\(name) \(missing): \(causes(of: touches))" + (mapping ?? "")
  }

  /// Returns why touches did not reach the view, the most frequent cause first.
  private func causes(of touches: [ExplainedTouch]) -> String {
    var groups: [[ExplainedTouch]] = []
    for touch in touches {
      if let index = groups.firstIndex(where: { Self.isSameCause($0[0], touch) }) {
        groups[index].append(touch)
      } else {
        groups.append([touch])
      }
    }
    // A stable order, the most frequent cause first.
    let sorted = groups.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
    var clauses = sorted.prefix(Self.mostCauses).map(clause)
    if sorted.count > Self.mostCauses {
      let rest = sorted.dropFirst(Self.mostCauses).map(\.count).reduce(0, +)
      clauses.append("\(Self.count(rest, "other touch", "other touches")) had other causes")
    }
    return clauses.joined(separator: "; ")
  }

  private var success: String {
    let pressed = touches.filter { $0.outcome == .pressed }
    if !pressed.isEmpty {
      return "\(name) was pressed \(Self.times(pressed.count)), by \(Self.numbers(pressed))"
    }
    let received = touches.filter { $0.outcome == .received }
    return "\(name) received \(Self.numbers(received))"
  }

  /// The sentences after the answer: what else a person should know.
  var remarks: [String] {
    var list: [String] = []
    if let remedy { list.append("remedy: \(remedy)") }
    let lasting = touches.filter { !$0.isLifted }
    if !lasting.isEmpty {
      let places = lasting.compactMap { touch in
        touch.hitView.map { "on \(TouchOutcome.quoted($0))" }
      }
      let place = Set(places).count == 1 ? " " + places[0] : ""
      list.append(
        "\(Self.numbers(lasting))\(place) never lifted: the recording ends while the finger is down"
      )
    }
    let outside = touches.filter { $0.outcome == .ignored(by: FilterName.outOfRange.rawValue) }
    if !outside.isEmpty
      || history.notes.contains(where: { $0.contains("outside the announced range") })
    {
      list.append(
        "the panel reports positions outside the range that it announces: give `range` in its device rule, which"
          + " `touchbridge calibrate` measures")
    }
    if secret == nil, history.secretCount > 0 {
      list.append(
        "\(Self.count(history.secretCount, "touch", "touches")) in sensitive views"
          + " \(history.secretCount == 1 ? "is" : "are") not shown")
    }
    return list
  }

  /// The end of the answer about another mapping of the panel; nil if none explains the touches.
  private var mapping: String? {
    switch trial {
    case .none: return nil
    case .proven(let candidate, let inside, let count):
      let they = inside == count ? "they" : "\(inside) of \(count)"
      return ", and with \(candidate.text) \(they) would have begun in it"
    case .possible(let candidates):
      let change = candidates.allSatisfy(\.isRange) ? "the announced range" : "a rotation"
      return "; \(change) might explain it: `touchbridge calibrate` on that machine decides"
    }
  }

  private static func isSameCause(_ left: ExplainedTouch, _ right: ExplainedTouch) -> Bool {
    guard left.isInside == right.isInside else { return false }
    switch (left.outcome, right.outcome) {
    case (.missed(let verdict, let message), .missed(let other, let otherMessage)):
      // Outside of the view, its distance is part of the message.
      let isSame = left.isInside ? message == otherMessage : verdict == other
      return isSame && left.hitView == right.hitView && left.action == right.action
    case (.takenAway(let action, _), .takenAway(let other, _)): return action == other
    case (.left, .left): return true
    default: return left.outcome == right.outcome
    }
  }

  /// Returns what happened to touches with the same cause.
  private func clause(_ group: [ExplainedTouch]) -> String {
    let first = group[0]
    let isOne = group.count == 1
    let subject =
      group.count == touches.count
      ? (isOne ? "the touch" : "the \(group.count) touches")
      : "\(group.count) of \(touches.count) touches"
    let were = isOne ? "was" : "were"
    let action = first.action.map { action in
      // The view that was hit is named already.
      action.name == first.hitView
        ? ", which \(action.verb)" : ", where \(TouchOutcome.quoted(action.name)) \(action.verb)"
    }
    switch first.outcome {
    case .missed(_, let message) where first.isInside:
      return "\(subject) began in it, and it \(message)"
    case .missed:
      let place = first.hitView.map { ", in \(TouchOutcome.quoted($0))" } ?? ""
      return "\(subject) began \(Self.distance(group)) away\(place)\(action ?? "")"
    case .noWindow("no-window"): return "\(subject) began outside every window"
    case .noWindow(let reason):
      return "\(subject) \(were) refused: \(UntrustedText(reason).escaped)"
    case .ignored(FilterName.outOfRange.rawValue):
      return "\(subject) began outside the range that the panel announces"
    case .ignored(let filter):
      return "\(subject) \(were) ignored by the filter `\(UntrustedText(filter).escaped)`"
    case .withheld(let number, let view):
      let other = number.map { "touch \($0)" } ?? "another touch"
      let place = view.map { " on \(TouchOutcome.quoted($0))" } ?? ""
      return "\(subject) \(were) withheld while \(other)\(place) was down"
    case .takenAway(let action, _):
      return "\(subject) began in it, and \(were) taken away by \(action?.text ?? "a gesture")"
    case .delayed(let action):
      let cause =
        action.map { "\(TouchOutcome.quoted($0.name)) \($0.verb) before" } ?? "it ended before"
      return "\(subject) began in it, and \(cause) it received \(isOne ? "it" : "them")"
    case .left: return "\(subject) left it before the lift"
    case .cancelled(let reason):
      return "\(subject) \(were) cancelled: \(UntrustedText(reason).escaped)"
    case .neverLifted: return "\(subject) never lifted"
    case .pressed, .received: return "\(subject) reached it"
    }
  }

  private static func distance(_ group: [ExplainedTouch]) -> String {
    let distances = group.compactMap(\.distance).map { $0.rounded() }
    guard let low = distances.min(), let high = distances.max() else { return "some way" }
    return low == high
      ? TouchOutcome.points(low) : "\(String(plain: low)) to \(TouchOutcome.points(high))"
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  private static func times(_ count: Int) -> String {
    count == 1 ? "once" : count == 2 ? "twice" : "\(count) times"
  }

  /// Returns the numbers of touches; of many, the first.
  private static func numbers(_ touches: [ExplainedTouch]) -> String {
    let numbers = touches.compactMap(\.number).map { "\($0)" }
    guard numbers.count > 1 else { return "touch \(numbers.first ?? "")" }
    if numbers.count > 6 {
      return "touches \(numbers.prefix(6).joined(separator: ", ")) and \(numbers.count - 6) more"
    }
    return "touches \(numbers.dropLast().joined(separator: ", ")) and \(numbers[numbers.count - 1])"
  }
}
