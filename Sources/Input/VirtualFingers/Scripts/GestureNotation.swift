import TouchModel

/// A word of a script, such as `tap(50,140)`: a short form of fingers that come down, move and lift.
struct GestureNotation {
  /// A change of fingers at a time after the begin of the word.
  typealias Step = (time: Microseconds, changes: [FingerScript.Change])

  private enum Kind {
    case hold(seconds: Double)
    case drag(to: Point, seconds: Double)
    case swipe(x: Double, y: Double)
    case pinch(from: Double, to: Double, seconds: Double)
  }

  /// The time that a tapping finger is down, in seconds: shorter than each long press.
  private static let tapSeconds = 0.08
  /// The time that a dragging finger rests before it lifts, so that it has no velocity then.
  private static let restSeconds = 0.1
  /// The moves of a swipe, and the points of each: more than the distance of a swipe, in less than its time.
  private static let swipeMoves = 6
  private static let swipeStep = 20.0
  /// The most moves of a finger in a word.
  private static let mostMoves = 1000

  /// The position of the word in the script.
  let offset: Int
  private let position: Point
  private let kind: Kind

  /// The number of fingers.
  var fingerCount: Int {
    if case .pinch = kind { 2 } else { 1 }
  }

  /// Parses a word with its arguments; returns nil, and parses nothing, if no word comes next.
  static func parse(
    from scanner: inout NotationScanner
  ) throws(NotationError) -> GestureNotation? {
    var ahead = scanner
    let offset = ahead.offset
    let word = ahead.word()
    guard ["tap", "hold", "drag", "swipe", "pinch"].contains(word), ahead.skip("(") else {
      return nil
    }
    scanner = ahead
    let position = try point(from: &scanner)
    let kind: Kind
    switch word {
    case "tap": kind = .hold(seconds: tapSeconds)
    case "hold": kind = .hold(seconds: try seconds(from: &scanner))
    case "drag":
      try arrow(from: &scanner)
      let end = try point(from: &scanner)
      kind = .drag(to: end, seconds: try seconds(from: &scanner))
    case "swipe": kind = try direction(from: &scanner)
    default:
      let from = try length(from: &scanner)
      try arrow(from: &scanner)
      let end = try length(from: &scanner)
      kind = .pinch(from: from, to: end, seconds: try seconds(from: &scanner))
    }
    skipSeparators(&scanner)
    guard scanner.skip(")") else {
      throw scanner.error(
        "expected the closing parenthesis, as in \(example(of: word)), not \(scanner.quoted())")
    }
    return GestureNotation(offset: offset, position: position, kind: kind)
  }

  /// Returns an example of a word, for messages.
  static func example(of word: String) -> String {
    switch word {
    case "tap": "tap(50,140)"
    case "hold": "hold(50,140, 1)"
    case "drag": "drag(50,140 -> 90,140, 0.5)"
    case "swipe": "swipe(50,140 left)"
    default: "pinch(400,300, 100 -> 200, 0.5)"
    }
  }

  /// Returns the frames of the word.
  ///
  /// - Parameter fingers: The numbers of the fingers, as many as `fingerCount`.
  /// - Returns: The frames, with times after the begin of the word.
  func frames(_ fingers: [Int]) -> [Step] {
    switch kind {
    case .hold(let seconds):
      return [
        step(0, .down, fingers, [position]), step(seconds, .lift, fingers, [position]),
      ]
    case .drag(let end, let seconds):
      return moves(fingers, seconds, rest: Self.restSeconds) { share in
        [
          Point(
            x: position.x + (end.x - position.x) * share,
            y: position.y + (end.y - position.y) * share)
        ]
      }
    case .swipe(let x, let y):
      let length = Double(Self.swipeMoves) * Self.swipeStep
      return moves(fingers, Double(Self.swipeMoves) / 100, rest: 0.01) { share in
        [Point(x: position.x + x * length * share, y: position.y + y * length * share)]
      }
    case .pinch(let from, let end, let seconds):
      return moves(fingers, seconds, rest: Self.restSeconds) { share in
        let half = (from + (end - from) * share) / 2
        return [
          Point(x: position.x - half, y: position.y), Point(x: position.x + half, y: position.y),
        ]
      }
    }
  }

  /// Returns fingers that come down, move every 10 ms, and lift.
  private func moves(
    _ fingers: [Int], _ seconds: Double, rest: Double, _ points: (Double) -> [Point]
  ) -> [Step] {
    let count = Int(max(1, min(Double(Self.mostMoves), (seconds * 100).rounded())))
    var steps = [step(0, .down, fingers, points(0))]
    for index in 1...count {
      let share = Double(index) / Double(count)
      steps.append(step(seconds * share, .move, fingers, points(share)))
    }
    steps.append(step(seconds + rest, .lift, fingers, points(1)))
    return steps
  }

  private func step(
    _ seconds: Double, _ action: FingerScript.Action, _ fingers: [Int], _ points: [Point]
  ) -> Step {
    let changes = zip(fingers, points).map { finger, point in
      var change = FingerScript.Change(finger: finger, action: action, offset: offset)
      change.position = point
      return change
    }
    return (Microseconds.seconds(seconds), changes)
  }

  private static func skipSeparators(_ scanner: inout NotationScanner) {
    while let byte = scanner.next, " \t\r,".utf8.contains(byte) { scanner.skip() }
  }

  private static func point(
    from scanner: inout NotationScanner
  ) throws(NotationError) -> Point {
    let x = try coordinate(from: &scanner)
    return Point(x: x, y: try coordinate(from: &scanner))
  }

  private static func coordinate(
    from scanner: inout NotationScanner
  ) throws(NotationError) -> Double {
    let most = FingerScriptLimits.magnitude
    return try number(from: &scanner, in: -most...most, "a coordinate is at most 10⁹")
  }

  private static func length(
    from scanner: inout NotationScanner
  ) throws(NotationError) -> Double {
    try number(
      from: &scanner, in: 0...FingerScriptLimits.magnitude,
      "the distance of two fingers is from 0 to 10⁹ points")
  }

  private static func seconds(
    from scanner: inout NotationScanner
  ) throws(NotationError) -> Double {
    try number(from: &scanner, in: 0...86_400, "a word takes from 0 to 86400 seconds")
  }

  private static func number(
    from scanner: inout NotationScanner, in range: ClosedRange<Double>, _ limit: String
  ) throws(NotationError) -> Double {
    skipSeparators(&scanner)
    let offset = scanner.offset
    let number = try scanner.number()
    guard range.contains(number) else { throw scanner.error(limit, at: offset) }
    return number
  }

  private static func arrow(from scanner: inout NotationScanner) throws(NotationError) {
    skipSeparators(&scanner)
    guard scanner.skip("->") else {
      throw scanner.error("expected ->, as in \(example(of: "drag")), not \(scanner.quoted())")
    }
  }

  private static func direction(
    from scanner: inout NotationScanner
  ) throws(NotationError) -> Kind {
    skipSeparators(&scanner)
    let before = scanner
    switch scanner.word() {
    case "left": return .swipe(x: -1, y: 0)
    case "right": return .swipe(x: 1, y: 0)
    case "up": return .swipe(x: 0, y: -1)
    case "down": return .swipe(x: 0, y: 1)
    default:
      throw before.error("expected left, right, up or down, not \(before.quoted())")
    }
  }
}
