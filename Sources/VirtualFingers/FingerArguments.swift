import TouchModel

/// What stands in parentheses behind a finger.
enum FingerArguments {
  /// Reads it into the change and returns the place, where one is given.
  ///
  /// Nothing is read where no parenthesis comes next.
  static func read(
    into change: inout FingerScript.Change, from scanner: inout NotationScanner
  ) throws(NotationError) -> Point? {
    let start = scanner.offset
    guard scanner.take("(") else { return nil }
    var numbers: [Double] = []
    while true {
      skip(&scanner)
      if scanner.take(")") { break }
      if scanner.isAtEndOfPiece || scanner.next == UInt8(ascii: "#") {
        throw scanner.fault("the parenthesis is not closed", at: start)
      }
      let place = scanner.offset
      if let byte = scanner.next, "-.0123456789".utf8.contains(byte) {
        let number = try scanner.number()
        if number.magnitude > FingerScriptLimits.magnitude {
          throw scanner.fault("a coordinate is at most 10⁹", at: place)
        }
        if numbers.count == 2 { throw scanner.fault("a place has two coordinates", at: place) }
        numbers.append(number)
      } else {
        try readWord(into: &change, from: &scanner)
      }
    }
    switch numbers.count {
    case 0: return nil
    case 2: return Point(x: numbers[0], y: numbers[1])
    default:
      throw scanner.fault("a place has two coordinates, as in (50,140)", at: start)
    }
  }

  private static func skip(_ scanner: inout NotationScanner) {
    while let byte = scanner.next, " \t\r,".utf8.contains(byte) { scanner.skip() }
  }

  private static func readWord(
    into change: inout FingerScript.Change, from scanner: inout NotationScanner
  ) throws(NotationError) {
    let before = scanner
    let start = scanner.offset
    let word = scanner.word()
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let number = parts.count == 2 ? Double(parts[1]) : nil
    switch (parts.first.map(String.init) ?? "", number) {
    case ("force", let value?) where value >= 0 && value <= 1: change.force = value
    case ("force", _): throw scanner.fault("force is from 0 to 1, as in force=0.5", at: start)
    case ("major", let value?) where isRadius(value): change.majorRadius = value
    case ("minor", let value?) where isRadius(value): change.minorRadius = value
    case ("major", _), ("minor", _):
      throw scanner.fault("a radius is from 0 to 10000 points, as in major=12", at: start)
    case ("joinedLate", _) where parts.count == 1: change.flags.insert(.joinedLate)
    case ("afterGap", _) where parts.count == 1: change.flags.insert(.afterGap)
    case ("tool", _) where tools.contains(word):
      change.isStylus = word == "tool=stylus"
      change.isPalm = word == "tool=palm"
    default:
      guard change.action == .cancel, let reason = CancelReason(rawValue: word) else {
        throw scanner.fault(words(for: change.action) + "; not \(before.quoted())", at: start)
      }
      change.reason = reason
    }
  }

  private static let tools = ["tool=finger", "tool=stylus", "tool=palm"]

  private static func isRadius(_ value: Double) -> Bool {
    value >= 0 && value <= 10_000
  }

  private static func words(for action: FingerScript.Action) -> String {
    let usual = "force=, major=, minor=, tool=, joinedLate or afterGap"
    guard action == .cancel else { return "two coordinates were expected here, or \(usual)" }
    let reasons = CancelReason.allCases.map(\.rawValue).joined(separator: " ")
    return "a reason was expected here: \(reasons)"
  }
}
