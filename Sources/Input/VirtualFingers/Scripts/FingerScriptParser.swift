import TouchModel

/// Parses a script of fingers into frames.
struct FingerScriptParser {
  private let text: ScriptText
  private var scanner: NotationScanner
  private var changes = FingerChangeParser()
  private var frames: [FingerScript.Frame] = []

  /// Creates a parser at the beginning of a script.
  init(_ text: ScriptText) {
    self.text = text
    scanner = NotationScanner(text)
  }

  /// Returns all frames; throws the first mistake.
  mutating func parse() throws(NotationError) -> [FingerScript.Frame] {
    try checkSize()
    while !scanner.isAtEnd {
      try parseFrame()
      // A line feed or a semicolon.
      if !scanner.isAtEnd { scanner.skip() }
    }
    return frames
  }

  private func checkSize() throws(NotationError) {
    if text.bytes.count > FingerScriptLimits.bytes {
      throw scanner.error("a script has at most \(FingerScriptLimits.bytes) bytes", at: 0)
    }
    var start = 0
    for (offset, byte) in text.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      try checkLine(start..<offset)
      start = offset + 1
    }
    try checkLine(start..<text.bytes.count)
  }

  private func checkLine(_ line: Range<Int>) throws(NotationError) {
    guard line.count > FingerScriptLimits.lineBytes else { return }
    throw scanner.error(
      "a line has at most \(FingerScriptLimits.lineBytes) bytes", at: line.lowerBound)
  }

  /// Parses up to the next semicolon or line feed; an empty piece of text is no frame.
  private mutating func parseFrame() throws(NotationError) {
    scanner.skipBlanks()
    if scanner.isAtEndOfFrame { return }
    let start = scanner.offset
    var time: Microseconds?
    var changes: [FingerScript.Change] = []
    var gesture: GestureNotation?
    while !scanner.isAtEndOfFrame {
      if let found = try GestureNotation.parse(from: &scanner) {
        if gesture != nil || !changes.isEmpty { throw wordWithFingers(found) }
        gesture = found
      } else if scanner.next == UInt8(ascii: "@") || scanner.next == UInt8(ascii: "+") {
        if time != nil { throw scanner.error("the frame already has a time") }
        time = try parseTime()
      } else {
        if let gesture { throw wordWithFingers(gesture) }
        changes.append(try self.changes.change(from: &scanner))
      }
      try expectSeparator()
      scanner.skipBlanks()
    }
    if let gesture {
      try append(gesture, at: time ?? defaultTime)
    } else {
      try append(changes, at: time ?? defaultTime, start)
    }
  }

  /// The time of a frame without a time.
  private var defaultTime: Microseconds {
    frames.last.map { $0.time + FingerScript.step } ?? .zero
  }

  private mutating func append(
    _ changes: [FingerScript.Change], at time: Microseconds, _ offset: Int
  ) throws(NotationError) {
    if frames.count == FingerScriptLimits.frames {
      throw scanner.error("a script has at most \(FingerScriptLimits.frames) frames", at: offset)
    }
    frames.append(FingerScript.Frame(time: time, changes: changes))
  }

  /// Adds the frames of a word, with fingers that are not down.
  private mutating func append(
    _ gesture: GestureNotation, at time: Microseconds
  ) throws(NotationError) {
    guard let fingers = changes.freeFingers(gesture.fingerCount) else {
      throw scanner.error("too many fingers are down", at: gesture.offset)
    }
    for frame in gesture.frames(fingers) {
      try append(frame.changes, at: time + frame.time, gesture.offset)
    }
  }

  private func wordWithFingers(_ gesture: GestureNotation) -> NotationError {
    scanner.error(
      "a word such as tap(50,140) is a frame of its own; separate it from the fingers by a semicolon",
      at: gesture.offset)
  }

  private mutating func parseTime() throws(NotationError) -> Microseconds {
    let start = scanner.offset
    let last = frames.last?.time
    let isAbsolute = scanner.skip("@")
    if !isAbsolute { scanner.skip() }
    let seconds = try scanner.number()
    if seconds < 0 || seconds > FingerScriptLimits.seconds {
      throw scanner.error("a time is from 0 to 10⁹ seconds", at: start)
    }
    if !isAbsolute { return (last ?? .zero) + Microseconds.seconds(seconds) }
    let time = Microseconds.seconds(seconds)
    if let last, time < last {
      throw scanner.error(
        "the time goes back: the frame before is at \(last.inSeconds)", at: start)
    }
    return time
  }

  private func expectSeparator() throws(NotationError) {
    switch scanner.next {
    case nil, UInt8(ascii: ";"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "),
      UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: "#"):
      return
    default:
      throw scanner.error("expected a space or the end of the frame, not \(scanner.quoted())")
    }
  }
}
