/// Lines that only `libinput record` writes.
enum LibinputKeyword {
  /// True at the beginning of a record, of an item of a device or of a key of the format.
  static func isNext(_ start: TextCursor) -> Bool {
    var cursor = start
    if cursor.isNext("- [") || cursor.isNext("```") { return true }
    _ = cursor.skip("- ")
    if keys.contains(where: { cursor.isNext($0) }) { return true }
    // The codes of a type, and the range of an axis.
    return cursor.unsignedDecimal() != nil && cursor.isNext(": [")
  }

  private static let keys = [
    "version:", "ndevices:", "libinput:", "system:", "devices:", "node:", "evdev:", "name:", "id:",
    "codes:", "absinfo:", "properties:", "hid:", "udev:", "virtual:", "quirks:", "events:", "time:",
  ]

  /// True for a line in which no-break spaces or HTML entities stand for characters of the format.
  ///
  /// Names of devices may contain both, so they count only before the value of a key, and in records.
  static func isEncoded(_ start: TextCursor) -> Bool {
    var cursor = start
    if cursor.isNext("&gt;") { return true }
    var isInRecord = false
    while !cursor.isAtEnd {
      if cursor.isNext("\u{a0}") || cursor.isNext("&nbsp;") { return true }
      if cursor.skip(": ") { return cursor.isNext("&quot;") || cursor.isNext("\u{a0}") }
      let byte = cursor.next()
      if byte == UInt8(ascii: ":"), cursor.isNext("\u{a0}") { return true }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "=") { return false }
      // The comment after a record is not read.
      if byte == UInt8(ascii: "[") { isInRecord = true }
      if isInRecord, byte == UInt8(ascii: "]") { return false }
    }
    return false
  }
}
