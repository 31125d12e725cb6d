import Text
import TouchModel

/// Parses what one finger does, such as `D1(50,140)`, and checks it against the fingers that are
/// down.
struct FingerChangeParser {
  /// The last change of each finger that is down or hovers.
  private var present: [Int: FingerScript.Change] = [:]

  /// Returns the lowest numbers of fingers that are not down; nil if there are not enough.
  func freeFingers(_ count: Int) -> [Int]? {
    let free = (1...FingerScriptLimits.fingers).lazy.filter { present[$0] == nil }.prefix(count)
    return free.count == count ? Array(free) : nil
  }

  /// Parses a letter, a number and, in parentheses, the arguments.
  mutating func change(
    from scanner: inout NotationScanner
  ) throws(NotationError) -> FingerScript.Change {
    let before = scanner
    let start = scanner.offset
    guard let action = FingerScript.Action(rawValue: try scanner.character()) else {
      throw scanner.error(
        "expected a finger, as in D1(50,140), M1(52,140), U1, C1(palm) or H1(5,5), or a time, as in"
          + " @0.35 or +0.05, not \(before.quoted())"
          + (GestureWords.remedy(for: before.quoted()) ?? ""), at: start)
    }
    let finger = try number(of: action, from: &scanner)
    var change = FingerScript.Change(finger: finger, action: action, offset: start)
    if let last = present[finger], action != .down { change.inherit(from: last) }
    let position = try FingerArguments.parse(into: &change, from: &scanner)
    if let position {
      change.position = position
    } else if action == .move {
      change.position.x += 1
    }
    try apply(change, hasPosition: position != nil, scanner)
    return change
  }

  private func number(
    of action: FingerScript.Action, from scanner: inout NotationScanner
  ) throws(NotationError) -> Int {
    let start = scanner.offset
    guard scanner.next?.isDigit ?? false else {
      throw scanner.error(
        "expected the number of a finger after \(action.rawValue), as in "
          + "\(action.rawValue)1, not \(scanner.quoted())")
    }
    let finger = try scanner.wholeNumber()
    guard finger >= 1, finger <= FingerScriptLimits.fingers else {
      throw scanner.error(
        "the number of a finger is from 1 to \(FingerScriptLimits.fingers)", at: start)
    }
    return finger
  }

  private mutating func apply(
    _ change: FingerScript.Change, hasPosition: Bool, _ scanner: NotationScanner
  ) throws(NotationError) {
    let finger = change.finger
    let last = present[finger]
    let isDown = last.map { $0.action != .hover } ?? false
    switch change.action {
    case .down, .hover:
      if isDown {
        throw scanner.error(
          "finger \(finger) is already down; M\(finger) moves it and U\(finger) lifts it",
          at: change.offset)
      }
      if !hasPosition {
        throw scanner.error(
          "expected the position of finger \(finger), as in "
            + "\(change.action.rawValue)\(finger)(50,140)",
          at: change.offset)
      }
      present[finger] = change
    case .move:
      if !isDown { throw notDown(finger, "move", change, scanner) }
      present[finger] = change
    case .lift, .cancel:
      if last == nil {
        throw notDown(finger, change.action == .lift ? "lift" : "be cancelled", change, scanner)
      }
      present[finger] = nil
    }
  }

  private func notDown(
    _ finger: Int, _ action: String, _ change: FingerScript.Change, _ scanner: NotationScanner
  ) -> NotationError {
    scanner.error(
      "finger \(finger) is not down, so it cannot \(action); D\(finger)(X,Y) puts it down",
      at: change.offset)
  }
}

/// The arguments of a finger in parentheses: a position, measurements, flags, a reason.
private enum FingerArguments {
  /// Parses the arguments into the change and returns the position, or nil without one.
  ///
  /// Parses nothing if no parenthesis comes next.
  static func parse(
    into change: inout FingerScript.Change, from scanner: inout NotationScanner
  ) throws(NotationError) -> Point? {
    let start = scanner.offset
    guard scanner.skip("(") else { return nil }
    var numbers: [Double] = []
    while true {
      skipSeparators(&scanner)
      if scanner.skip(")") { break }
      if scanner.isAtEndOfFrame || scanner.next == UInt8(ascii: "#") {
        throw scanner.error("the parenthesis is not closed", at: start)
      }
      let offset = scanner.offset
      if let byte = scanner.next, "-.0123456789".utf8.contains(byte) {
        let number = try scanner.number()
        if number.magnitude > FingerScriptLimits.magnitude {
          throw scanner.error("a coordinate is at most 10⁹", at: offset)
        }
        if numbers.count == 2 { throw scanner.error("a position has two coordinates", at: offset) }
        numbers.append(number)
      } else {
        try parseWord(into: &change, from: &scanner)
      }
    }
    switch numbers.count {
    case 0: return nil
    case 2: return Point(x: numbers[0], y: numbers[1])
    default:
      throw scanner.error("a position has two coordinates, as in (50,140)", at: start)
    }
  }

  private static func skipSeparators(_ scanner: inout NotationScanner) {
    while let byte = scanner.next, " \t\r,".utf8.contains(byte) { scanner.skip() }
  }

  private static func parseWord(
    into change: inout FingerScript.Change, from scanner: inout NotationScanner
  ) throws(NotationError) {
    let before = scanner
    let start = scanner.offset
    let word = scanner.word()
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let number = parts.count == 2 ? Double(decimal: parts[1].utf8) : nil
    switch (parts.first.map(String.init) ?? "", number) {
    case ("force", let value?) where value >= 0 && value <= 1: change.force = value
    case ("force", _): throw scanner.error("force is from 0 to 1, as in force=0.5", at: start)
    case ("major", let value?) where isRadius(value): change.majorRadius = value
    case ("minor", let value?) where isRadius(value): change.minorRadius = value
    case ("major", _), ("minor", _):
      throw scanner.error("a radius is from 0 to 10000 points, as in major=12", at: start)
    case ("joinedLate", _) where parts.count == 1: change.flags.insert(.joinedLate)
    case ("afterGap", _) where parts.count == 1: change.flags.insert(.afterGap)
    case ("tool", _) where tools.contains(word):
      change.isStylus = word == "tool=stylus"
      change.isPalm = word == "tool=palm"
    default:
      guard change.action == .cancel, let reason = CancelReason(rawValue: word) else {
        throw scanner.error(
          "expected \(arguments(of: change.action)), not \(before.quoted())", at: start)
      }
      change.reason = reason
    }
  }

  private static let tools = ["tool=finger", "tool=stylus", "tool=palm"]

  private static func isRadius(_ value: Double) -> Bool {
    value >= 0 && value <= 10_000
  }

  private static func arguments(of action: FingerScript.Action) -> String {
    guard action == .cancel else {
      return "two coordinates, force=, major=, minor=, tool=, joinedLate or afterGap"
    }
    return "a reason: " + CancelReason.allCases.map(\.rawValue).joined(separator: " ")
  }
}

extension FingerScript.Change {
  /// Copies the values of a finger that stay the same until they are given again.
  fileprivate mutating func inherit(from last: FingerScript.Change) {
    position = last.position
    force = last.force
    majorRadius = last.majorRadius
    minorRadius = last.minorRadius
    isStylus = last.isStylus
    isPalm = last.isPalm
  }
}
