import KernelNames
import Text
internal import TouchModel

/// A line of getevent's output, parsed as a record.
struct GeteventRecord {
  /// The time; nil without option `-t`.
  private(set) var time: Microseconds?
  /// The node; nil if getevent was given one device.
  private(set) var node: ArraySlice<UInt8>?
  /// The type, from a number or a name.
  private(set) var type = EventType.synchronization
  /// The code, from a number or a name.
  private(set) var code: UInt16 = 0
  /// The value, from a hexadecimal number or a label.
  private(set) var value: Int32 = 0
  /// True if type, code and value were parsed.
  private(set) var isComplete = false
  /// True if type and code were parsed.
  private var hasCode = false
  /// True for a line that is a record even if it is damaged: it has a code, a time or a node.
  var isMarked: Bool { hasCode || time != nil || node != nil }
  /// True if the code is a name that libevdev does not have, and a value follows.
  private(set) var hasUnknownName = false

  /// Parses a line and leaves the cursor after the value; nil if the line is no record.
  init?(_ cursor: inout TextCursor) {
    guard let isTimed = readTime(&cursor) else { return nil }
    cursor.skipWhitespace()
    if cursor.isNext("/dev/") {
      let word = cursor.word()
      guard word.last == 0x3a else {
        if isTimed { return }
        return nil
      }
      node = word.dropLast()
      cursor.skipWhitespace()
    }
    let isMarked = isTimed || node != nil
    if cursor.isAtEnd, isMarked { return }
    guard readType(&cursor) else {
      // A record with a time and a node, or one that is cut short.
      guard isTimed, node != nil || cursor.isAtEnd else { return nil }
      return
    }
    cursor.skipWhitespace()
    guard readCode(&cursor) else {
      if hasUnknownName {
        cursor.skipWhitespace()
        hasUnknownName = readValue(&cursor)
      }
      if !isMarked, !hasUnknownName, !cursor.isAtEnd { return nil }
      return
    }
    hasCode = true
    cursor.skipWhitespace()
    isComplete = readValue(&cursor)
  }

  /// Parses `[   53890.813990] `, or `53890-813990: ` of old versions.
  ///
  /// - Returns: True for a time, false for none, nil for a bracket without a time.
  private mutating func readTime(_ cursor: inout TextCursor) -> Bool? {
    let start = cursor
    let isBracketed = cursor.skip(UInt8(ascii: "["))
    if isBracketed { cursor.skipWhitespace() }
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
      hasUnknownName = Self.isName(word)
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
    guard let label = Self.value(labeled: word) else { return false }
    value = label
    return true
  }

  /// Returns the value with a label of getevent for keys and tools, or nil.
  private static func value(labeled word: ArraySlice<UInt8>) -> Int32? {
    if word.elementsEqual("UP".utf8) { return 0 }
    if word.elementsEqual("DOWN".utf8) { return 1 }
    if word.elementsEqual("REPEAT".utf8) { return 2 }
    return EventNames.value(named: word, of: .toolType)
  }

  /// True for a word that may be the name of a code, such as `ABS_VENDOR_2`.
  static func isName(_ word: ArraySlice<UInt8>) -> Bool {
    let kinds = ["ABS", "KEY", "BTN", "REL", "MSC", "SW", "LED", "SND", "REP", "FF", "SYN"]
    guard let end = word.firstIndex(of: UInt8(ascii: "_")),
      kinds.contains(where: { word[..<end].elementsEqual($0.utf8) })
    else { return false }
    return word.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  private static func hexadecimal(_ word: ArraySlice<UInt8>, digits: Int) -> UInt64? {
    var cursor = TextCursor(word)
    guard word.count == digits, let number = cursor.hexadecimal(), cursor.isAtEnd else {
      return nil
    }
    return number
  }
}
