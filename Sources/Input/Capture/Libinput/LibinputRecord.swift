internal import TouchModel

/// A record of `libinput record`: seconds, microseconds, type, code and value.
enum LibinputRecord {
  /// Returns the record with five numbers; nil unless there are five that fit.
  static func event(_ numbers: [Int64]) -> InputEvent? {
    guard numbers.count == 5 else { return nil }
    return event(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
  }

  /// Parses five numbers and the closing bracket; nil for anything else.
  static func event(_ cursor: inout TextCursor) -> InputEvent? {
    guard let seconds = number(&cursor, before: ","),
      let microseconds = number(&cursor, before: ","),
      let type = number(&cursor, before: ","), let code = number(&cursor, before: ","),
      let value = number(&cursor, before: "]")
    else { return nil }
    return event(seconds, microseconds, type, code, value)
  }

  private static func event(
    _ seconds: Int64, _ microseconds: Int64, _ type: Int64, _ code: Int64, _ value: Int64
  ) -> InputEvent? {
    guard seconds != .max, microseconds != .max, let type = UInt16(exactly: type),
      let code = UInt16(exactly: code), let value = Int32(exactly: value)
    else { return nil }
    return InputEvent(
      time: Microseconds(seconds: seconds, microseconds: microseconds),
      type: EventType(rawValue: type), code: code, value: value)
  }

  private static func number(_ cursor: inout TextCursor, before separator: String) -> Int64? {
    cursor.skipWhitespace()
    guard let number = cursor.decimal() else { return nil }
    cursor.skipWhitespace()
    return cursor.skip(separator) ? number : nil
  }
}
