internal import TouchModel

/// A line of evtest's output, parsed as a record.
enum EvtestRecord {
  /// A record; without a time if the line has none.
  case event(time: Microseconds?, type: EventType, code: UInt16, value: Int32)
  /// The beginning of a record that may continue on the next line.
  case incomplete
  /// A malformed record.
  case malformed
  /// Not a record.
  case other

  /// Parses a line after its quotation marks.
  init(_ start: TextCursor) {
    var cursor = start
    var time: Microseconds?
    if cursor.skip("Event: time") {
      cursor.skipWhitespace()
      guard let seconds = cursor.unsignedDecimal(), seconds != .max, cursor.skip(0x2e),
        let microseconds = cursor.unsignedDecimal(), cursor.skip(0x2c)
      else {
        self = Self.failure(cursor)
        return
      }
      time = Microseconds(seconds: seconds, microseconds: microseconds)
      cursor.skipWhitespace()
      if cursor.isAtEnd {
        self = .incomplete
        return
      }
    }
    switch cursor.peek {
    case UInt8(ascii: "-"), UInt8(ascii: "+"): self = Self.marker(&cursor, time)
    case UInt8(ascii: ">"): self = Self.marker(&cursor, time)
    default:
      if time == nil, cursor.isNext("SYN_DROPPED <") {
        self = .event(time: nil, type: .synchronization, code: 3, value: 0)
      } else if cursor.isNext("type ") || time != nil {
        self = Self.values(&cursor, time)
      } else {
        self = .other
      }
    }
  }

  private static func failure(_ cursor: TextCursor) -> EvtestRecord {
    var rest = cursor
    rest.skipWhitespace()
    return rest.isAtEnd ? .incomplete : .malformed
  }

  /// Parses `-------------- SYN_REPORT ------------` and the forms of older versions.
  ///
  /// Versions 1.30 to 1.32 print the name of a type in place of that of the code: `EV_SYN` is
  /// code 0, `EV_KEY` 1, `EV_REL` 2 and `EV_ABS` 3.
  private static func marker(_ cursor: inout TextCursor, _ time: Microseconds?) -> EvtestRecord {
    let mark = cursor.peek
    let first = cursor.at
    while cursor.skip(mark) {}
    guard cursor.at - first >= 4, cursor.skip(0x20) else {
      return time == nil ? .other : .malformed
    }
    let code: UInt16
    if cursor.skip("SYN_REPORT") || cursor.skip("EV_SYN") || cursor.skip("Report Sync") {
      code = 0
    } else if cursor.skip("SYN_CONFIG") || cursor.skip("EV_KEY") || cursor.skip("Config Sync") {
      code = 1
    } else if cursor.skip("SYN_MT_REPORT") || cursor.skip("EV_REL") {
      code = 2
    } else if cursor.skip("SYN_DROPPED") || cursor.skip("EV_ABS") {
      code = 3
    } else {
      return time == nil ? .other : .malformed
    }
    // Line ends may be lost, so that another record follows.
    cursor.skip(to: " t")
    if !cursor.isAtEnd, RecordSearch.contains(.evtest, in: cursor.rest) { return .malformed }
    return .event(time: time, type: .synchronization, code: code, value: 0)
  }

  /// Parses `type 3 (EV_ABS), code 0 (ABS_X), value 12` and ignores the names.
  private static func values(_ cursor: inout TextCursor, _ time: Microseconds?) -> EvtestRecord {
    guard cursor.skip("type"), let type = number(&cursor), skipName(&cursor),
      cursor.skip("code"), let code = number(&cursor), skipName(&cursor), cursor.skip("value")
    else { return failure(cursor) }
    cursor.skipWhitespace()
    let value: Int64?
    if type == 4, code == 3 || code == 4 {
      _ = cursor.skip("0x")
      value = cursor.hexadecimal().flatMap {
        $0 <= 0xffff_ffff ? Int64(Int32(truncatingIfNeeded: $0)) : nil
      }
    } else {
      value = cursor.decimal()
    }
    guard let value, let small = Int32(exactly: value) else { return failure(cursor) }
    cursor.skipWhitespace()
    guard cursor.isAtEnd, let type = UInt16(exactly: type), let code = UInt16(exactly: code) else {
      return .malformed
    }
    return .event(time: time, type: EventType(rawValue: type), code: code, value: small)
  }

  private static func number(_ cursor: inout TextCursor) -> Int64? {
    cursor.skipWhitespace()
    return cursor.unsignedDecimal()
  }

  /// Skips ` (NAME), `, in which the name may contain parentheses.
  private static func skipName(_ cursor: inout TextCursor) -> Bool {
    cursor.skipWhitespace()
    if cursor.isNext("(") {
      cursor.skip(to: "),")
      _ = cursor.skip(0x29)
    }
    guard cursor.skip(0x2c) else { return false }
    cursor.skipWhitespace()
    return true
  }
}
