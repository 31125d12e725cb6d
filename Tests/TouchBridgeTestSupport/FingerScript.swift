package import TouchModel

/// Fingers on a screen, written as text and read into frames.
///
/// One line, or what stands between semicolons, is one frame: `D1(50,140)` puts finger 1 down,
/// `M1(52,140)` moves it, `U1` lifts it, `C1(palm)` cancels it and `H1(5,5)` holds it above the
/// glass. `M1` alone moves one point to the right. `@0.35` gives the frame's time in seconds and
/// `+0.05` its distance from the frame before; without either it comes 10 ms later, and the first
/// at 0. After a place may stand `force=0.5`, `major=12`, `minor=8`, `tool=stylus`, `tool=palm`,
/// `joinedLate` and `afterGap`. Text after `#` says something to people.
///
/// The notation of the dispatch test vectors.
package struct FingerScript: Sendable {
  /// What a finger does.
  package enum Action: Character, Sendable {
    /// It comes down.
    case down = "D"
    /// It moves.
    case move = "M"
    /// It lifts.
    case lift = "U"
    /// It is cancelled; only a contact frame can say so.
    case cancel = "C"
    /// It hovers; only an event stream can say so.
    case hover = "H"
  }

  /// One thing that one finger does in a frame.
  package struct Change: Sendable {
    /// The finger's number, from 1.
    package var finger: Int
    /// What it does.
    package var action: Action
    /// Where, in points of the screen; for a lift or a cancel the last place.
    package var position: Point
    /// The pressure from 0 to 1, where written.
    package var force: Double?
    /// The larger radius in points, where written.
    package var majorRadius: Double?
    /// The smaller radius in points, where written.
    package var minorRadius: Double?
    /// Whether a pen touches.
    package var isStylus = false
    /// Whether the panel calls it a palm.
    package var isPalm = false
    /// Facts that the script states.
    package var flags: Contact.Flags = []
    /// Why it was cancelled.
    package var reason: CancelReason?
  }

  /// What happens at one time.
  package struct Frame: Sendable {
    /// When.
    package var time: Microseconds
    /// What, in the order written; empty where only time passes.
    package var changes: [Change]
  }

  /// The time between frames that give none.
  package static let step = Microseconds.milliseconds(10)

  /// The frames in order.
  package private(set) var frames: [Frame] = []

  /// Reads a script.
  ///
  /// Throws where a piece cannot be read, a finger comes down twice, or one that is not down moves
  /// or lifts.
  package init(_ text: String) throws(NotationError) {
    var hand = Hand()
    var time: Microseconds?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let visible = line.prefix { $0 != "#" }
      for piece in visible.split(separator: ";") {
        var scanner = NotationScanner(piece, line: index + 1)
        scanner.skipBlanks()
        if scanner.isAtEnd { continue }
        var frame = Frame(time: time.map { $0 + Self.step } ?? .zero, changes: [])
        while !scanner.isAtEnd {
          if scanner.take("@") {
            frame.time = Microseconds.seconds(try scanner.number())
          } else if scanner.take("+") {
            frame.time = (time ?? .zero) + Microseconds.seconds(try scanner.number())
          } else {
            frame.changes.append(try hand.change(from: &scanner))
          }
          scanner.skipBlanks()
        }
        frames.append(frame)
        time = frame.time
      }
    }
  }
}

/// The fingers that are on the glass, or above it, while a script is read.
private struct Hand {
  private var places: [Int: Point] = [:]
  private var hovering: Set<Int> = []

  mutating func change(
    from scanner: inout NotationScanner
  ) throws(NotationError) -> FingerScript.Change {
    let letter = try scanner.character()
    guard let action = FingerScript.Action(rawValue: letter) else {
      throw NotationError("'\(letter)' is no action of a finger", line: scanner.line)
    }
    let finger = try scanner.wholeNumber()
    let arguments = try scanner.arguments()
    var change = FingerScript.Change(
      finger: finger, action: action, position: places[finger] ?? .zero)
    var numbers: [Double] = []
    for argument in arguments {
      if let number = Double(argument) {
        numbers.append(number)
      } else {
        try change.read(argument, line: scanner.line)
      }
    }
    if numbers.count == 2 {
      change.position = Point(x: numbers[0], y: numbers[1])
    } else if !numbers.isEmpty {
      throw NotationError("finger \(finger) needs two coordinates", line: scanner.line)
    } else if action == .move, let place = places[finger] {
      change.position = Point(x: place.x + 1, y: place.y)
    }
    try note(change, isPlaced: !numbers.isEmpty, line: scanner.line)
    return change
  }

  private mutating func note(
    _ change: FingerScript.Change, isPlaced: Bool, line: Int
  ) throws(NotationError) {
    let finger = change.finger
    switch change.action {
    case .down:
      if places[finger] != nil && !hovering.contains(finger) {
        throw NotationError("finger \(finger) is already down", line: line)
      }
      hovering.remove(finger)
      if !isPlaced { throw NotationError("finger \(finger) comes down nowhere", line: line) }
      places[finger] = change.position
    case .hover:
      if !isPlaced { throw NotationError("finger \(finger) hovers nowhere", line: line) }
      places[finger] = change.position
      hovering.insert(finger)
    case .move:
      if places[finger] == nil || hovering.contains(finger) {
        throw NotationError("finger \(finger) is not down", line: line)
      }
      places[finger] = change.position
    case .lift, .cancel:
      if places[finger] == nil { throw NotationError("finger \(finger) is not down", line: line) }
      places[finger] = nil
      hovering.remove(finger)
    }
  }
}

extension FingerScript.Change {
  fileprivate mutating func read(_ argument: String, line: Int) throws(NotationError) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    let number = parts.count == 2 ? Double(parts[1]) : nil
    switch (parts[0], number) {
    case ("force", let value?): force = value
    case ("major", let value?): majorRadius = value
    case ("minor", let value?): minorRadius = value
    case ("joinedLate", _): flags.insert(.joinedLate)
    case ("afterGap", _): flags.insert(.afterGap)
    case ("tool", _) where argument == "tool=stylus": isStylus = true
    case ("tool", _) where argument == "tool=palm": isPalm = true
    default:
      guard action == .cancel, let reason = CancelReason(rawValue: argument) else {
        throw NotationError("'\(argument)' says nothing about a finger", line: line)
      }
      self.reason = reason
    }
  }
}
