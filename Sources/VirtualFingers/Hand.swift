import TouchModel

/// The fingers that are on the glass, or above it, while a script is read.
struct Hand {
  /// What was last said of each of them.
  private var present: [Int: FingerScript.Change] = [:]

  /// Reads what one finger does: a letter, a number, and what stands in parentheses.
  mutating func change(
    from scanner: inout NotationScanner
  ) throws(NotationError) -> FingerScript.Change {
    let before = scanner
    let start = scanner.offset
    guard let action = FingerScript.Action(rawValue: try scanner.character()) else {
      throw scanner.fault(
        "a finger was expected here, as in D1(50,140), M1(52,140), U1, C1(palm) or H1(5,5), or a"
          + " time, as in @0.35 or +0.05; not \(before.quoted())", at: start)
    }
    let finger = try number(of: action, from: &scanner)
    var change = FingerScript.Change(finger: finger, action: action, offset: start)
    if let last = present[finger], action != .down { change.takeLook(from: last) }
    let place = try FingerArguments.read(into: &change, from: &scanner)
    if let place {
      change.position = place
    } else if action == .move {
      change.position.x += 1
    }
    try note(change, isPlaced: place != nil, scanner)
    return change
  }

  private func number(
    of action: FingerScript.Action, from scanner: inout NotationScanner
  ) throws(NotationError) -> Int {
    let start = scanner.offset
    guard let byte = scanner.next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else {
      throw scanner.fault(
        "\(action.rawValue) needs the number of a finger, as in "
          + "\(action.rawValue)1; here is \(scanner.quoted())")
    }
    let finger = try scanner.wholeNumber()
    guard finger >= 1, finger <= FingerScriptLimits.fingers else {
      throw scanner.fault(
        "fingers have numbers from 1 to \(FingerScriptLimits.fingers)", at: start)
    }
    return finger
  }

  private mutating func note(
    _ change: FingerScript.Change, isPlaced: Bool, _ scanner: NotationScanner
  ) throws(NotationError) {
    let finger = change.finger
    let last = present[finger]
    let isDown = last.map { $0.action != .hover } ?? false
    switch change.action {
    case .down, .hover:
      let word = change.action == .down ? "comes down" : "hovers"
      if isDown {
        throw scanner.fault(
          "finger \(finger) is down already; M\(finger) moves it and U\(finger) lifts it",
          at: change.offset)
      }
      if !isPlaced {
        throw scanner.fault(
          "finger \(finger) \(word), but where? \(change.action.rawValue)\(finger)(X,Y)",
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
    _ finger: Int, _ verb: String, _ change: FingerScript.Change, _ scanner: NotationScanner
  ) -> NotationError {
    scanner.fault(
      "finger \(finger) is not down, so it cannot \(verb); D\(finger)(X,Y) puts it down",
      at: change.offset)
  }
}

extension FingerScript.Change {
  /// Takes over what a finger keeps until something else is said of it.
  fileprivate mutating func takeLook(from last: FingerScript.Change) {
    position = last.position
    force = last.force
    majorRadius = last.majorRadius
    minorRadius = last.minorRadius
    isStylus = last.isStylus
    isPalm = last.isPalm
  }
}
