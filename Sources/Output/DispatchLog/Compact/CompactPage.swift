internal import TouchModel

/// The state of the compact form between two lines: the time that was printed last.
struct CompactPage {
  private var lastTime: Microseconds?

  /// Writes a line with the time, if it differs from the time of the line before.
  mutating func beginLine(at time: Microseconds, in cursor: inout ByteCursor) {
    guard lastTime != time else { return }
    lastTime = time
    let (milliseconds, rest) = time.count.quotientAndRemainder(dividingBy: 1000)
    let rounding: Int64 = rest >= 500 ? 1 : rest <= -500 ? -1 : 0
    cursor.literal("@")
    cursor.decimal(Double(milliseconds + rounding) / 1000)
    cursor.literal("\n")
  }
}

extension ByteCursor {
  /// Writes a location or a vector: `(50,140)`.
  mutating func compactPair(_ pair: Point) {
    reserve(0)
    literal("(")
    decimal(pair.x)
    literal(",")
    decimal(pair.y)
    literal(")")
  }

  /// Writes a blank and a location.
  mutating func compactLocation(_ location: Point) {
    literal(" ")
    compactPair(location)
  }

  /// Writes a blank and the numbers of touches: ` {1,2}`.
  mutating func compactTouches(_ touches: [Int]) {
    literal(" {")
    for index in touches.indices {
      reserve(0)
      if index > 0 { literal(",") }
      integer(touches[index])
    }
    literal("}")
  }

  /// Writes why touches were cancelled, if they were: ` reason=palm`.
  mutating func compactReason(_ reason: CancelReason?) {
    guard let reason else { return }
    literal(" reason=")
    reason.write(to: &self)
  }

  /// Writes a colon and a sentence.
  mutating func compactSentence(_ sentence: String) {
    literal(": ")
    bytes(Escaping.sentence(sentence))
  }

  /// Writes a blank and a name.
  mutating func compactName(_ name: NameID) {
    literal(" ")
    plainName(name)
  }
}
