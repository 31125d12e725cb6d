import TouchModel

/// The way from a script's bytes to its frames.
struct FingerScriptReader {
  /// The script.
  let text: ScriptText
  private var scanner: NotationScanner
  private var hand = Hand()
  private var frames: [FingerScript.Frame] = []

  init(_ text: ScriptText) {
    self.text = text
    scanner = NotationScanner(text)
  }

  /// All frames, or the first mistake.
  mutating func read() throws(NotationError) -> [FingerScript.Frame] {
    try checkSize()
    while !scanner.isAtEnd {
      try readPiece()
      // A line feed or a semicolon.
      if !scanner.isAtEnd { scanner.skip() }
    }
    return frames
  }

  private func checkSize() throws(NotationError) {
    if text.bytes.count > FingerScriptLimits.bytes {
      throw scanner.fault("a script has at most \(FingerScriptLimits.bytes) bytes", at: 0)
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
    throw scanner.fault(
      "a line has at most \(FingerScriptLimits.lineBytes) bytes", at: line.lowerBound)
  }

  /// Reads one frame; a piece without anything is none.
  private mutating func readPiece() throws(NotationError) {
    scanner.skipBlanks()
    if scanner.isAtEndOfPiece { return }
    let start = scanner.offset
    var time: Microseconds?
    var changes: [FingerScript.Change] = []
    while !scanner.isAtEndOfPiece {
      if scanner.next == UInt8(ascii: "@") || scanner.next == UInt8(ascii: "+") {
        if time != nil { throw scanner.fault("the frame has its time already") }
        time = try readTime()
      } else {
        changes.append(try hand.change(from: &scanner))
      }
      try expectSeparation()
      scanner.skipBlanks()
    }
    if frames.count == FingerScriptLimits.frames {
      throw scanner.fault("a script has at most \(FingerScriptLimits.frames) frames", at: start)
    }
    let usual = frames.last.map { $0.time + FingerScript.step } ?? .zero
    frames.append(FingerScript.Frame(time: time ?? usual, changes: changes))
  }

  private mutating func readTime() throws(NotationError) -> Microseconds {
    let start = scanner.offset
    let last = frames.last?.time
    let isAbsolute = scanner.take("@")
    if !isAbsolute { scanner.skip() }
    let seconds = try scanner.number()
    if seconds < 0 || seconds > FingerScriptLimits.seconds {
      throw scanner.fault("a time is from 0 to 10⁹ seconds", at: start)
    }
    if !isAbsolute { return (last ?? .zero) + Microseconds.seconds(seconds) }
    let time = Microseconds.seconds(seconds)
    if let last, time < last {
      throw scanner.fault("time goes back: the frame before is at \(last.inSeconds)", at: start)
    }
    return time
  }

  private func expectSeparation() throws(NotationError) {
    switch scanner.next {
    case nil, UInt8(ascii: ";"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "),
      UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: "#"):
      return
    default:
      throw scanner.fault("a blank or the end of the frame was expected, not \(scanner.quoted())")
    }
  }
}
