internal import TouchModel

/// A line of getevent's record stream.
struct GeteventLine {
  /// The time, where `-t` was given.
  private(set) var time: Microseconds?
  /// The node, where getevent watched several.
  private(set) var node: UnsafeBufferPointer<UInt8>?
  /// The type, by number or by name.
  private(set) var type = EventType.synchronization
  /// The code, by number or by name.
  private(set) var code: UInt16 = 0
  /// The value, in hexadecimal or as a label.
  private(set) var value: Int32 = 0
  /// Whether all three were read.
  private(set) var isComplete = false
  /// Whether a name was met that is not in the tables.
  private(set) var hasUnknownName = false

  /// Reads a line and leaves the cursor behind it; nil for what is no record at all.
  init?(_ cursor: inout TextCursor) {
    guard let isTimed = readTime(&cursor) else { return nil }
    cursor.skipBlanks()
    if cursor.isNext("/dev/") {
      let word = cursor.word()
      guard word.last == 0x3a else { return nil }
      node = UnsafeBufferPointer(rebasing: word.dropLast())
      cursor.skipBlanks()
    }
    let isMarked = isTimed || node != nil
    if cursor.isAtEnd, isMarked { return }
    guard readType(&cursor) else { return nil }
    cursor.skipBlanks()
    guard readCode(&cursor) else {
      if !isMarked, !hasUnknownName, !cursor.isAtEnd { return nil }
      return
    }
    cursor.skipBlanks()
    isComplete = readValue(&cursor)
  }

  /// `[   53890.813990] `, or `53890-813990: ` of old versions; nil where a bracket holds no time.
  private mutating func readTime(_ cursor: inout TextCursor) -> Bool? {
    let start = cursor
    let isBracketed = cursor.skip(UInt8(ascii: "["))
    if isBracketed { cursor.skipBlanks() }
    guard let seconds = cursor.unsignedDecimal(), seconds != .max,
      cursor.skip(isBracketed ? 0x2e : 0x2d), let microseconds = cursor.unsignedDecimal(),
      cursor.skip(isBracketed ? 0x5d : 0x3a)
    else {
      cursor = start
      return isBracketed ? nil : false
    }
    time = Microseconds(seconds: seconds, microseconds: microseconds)
    return true
  }

  private mutating func readType(_ cursor: inout TextCursor) -> Bool {
    let word = cursor.word()
    if let number = Self.hexadecimal(word, digits: 4) {
      type = EventType(rawValue: UInt16(truncatingIfNeeded: number))
      return true
    }
    guard let named = EventNames.type(named: word) else { return false }
    type = named
    return true
  }

  private mutating func readCode(_ cursor: inout TextCursor) -> Bool {
    let word = cursor.word()
    if let number = Self.hexadecimal(word, digits: 4) {
      code = UInt16(truncatingIfNeeded: number)
      return true
    }
    guard let named = EventNames.code(named: word, in: type) else {
      hasUnknownName = word.contains(UInt8(ascii: "_"))
      return false
    }
    code = named
    return true
  }

  private mutating func readValue(_ cursor: inout TextCursor) -> Bool {
    let word = cursor.word()
    if let number = Self.hexadecimal(word, digits: 8) {
      value = Int32(truncatingIfNeeded: number)
      return true
    }
    guard let label = Self.labels.first(where: { Self.equal($0.name, word) }) else { return false }
    value = Int32(label.code)
    return true
  }

  private static let labels = [
    EventNames.Entry(0, "UP"), EventNames.Entry(1, "DOWN"), EventNames.Entry(2, "REPEAT"),
    EventNames.Entry(0, "MT_TOOL_FINGER"), EventNames.Entry(1, "MT_TOOL_PEN"),
    EventNames.Entry(2, "MT_TOOL_PALM"), EventNames.Entry(0x0a, "MT_TOOL_DIAL"),
  ]

  private static func equal(_ name: StaticString, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    name.withUTF8Buffer { $0.elementsEqual(word) }
  }

  private static func hexadecimal(
    _ word: UnsafeBufferPointer<UInt8>, digits: Int
  ) -> UInt64? {
    guard word.count == digits, let start = word.baseAddress else { return nil }
    var cursor = TextCursor(at: start, end: start + digits)
    guard let number = cursor.hexadecimal(), cursor.isAtEnd else { return nil }
    return number
  }
}
