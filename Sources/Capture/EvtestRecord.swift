internal import TouchModel

/// What a line of evtest's record stream turned out to be.
enum EvtestRecord {
  /// A record, with its time where the line has one.
  case event(time: Microseconds?, type: EventType, code: UInt16, value: Int32)
  /// A record that ends where a word could be wrapped onto the next line.
  case incomplete
  /// A record that cannot be read.
  case damaged
  /// No record.
  case other

  /// Reads a line whose quotation marks have been stepped over.
  init(_ start: TextCursor) {
    var cursor = start
    var time: Microseconds?
    if cursor.skip("Event: time") {
      cursor.skipBlanks()
      guard let seconds = cursor.unsignedDecimal(), seconds != .max, cursor.skip(0x2e),
        let microseconds = cursor.unsignedDecimal(), cursor.skip(0x2c)
      else {
        self = Self.failure(cursor)
        return
      }
      time = Microseconds(seconds: seconds, microseconds: microseconds)
      cursor.skipBlanks()
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
    rest.skipBlanks()
    return rest.isAtEnd ? .incomplete : .damaged
  }

  /// `-------------- SYN_REPORT ------------` and its relatives of older versions.
  ///
  /// Versions 1.30 to 1.32 look the name of the code up among the types: code 0 is `EV_SYN`, 1 is
  /// `EV_KEY`, 2 is `EV_REL`, 3 is `EV_ABS`.
  private static func marker(_ cursor: inout TextCursor, _ time: Microseconds?) -> EvtestRecord {
    let mark = cursor.peek
    let first = cursor.at
    while cursor.skip(mark) {}
    guard cursor.at - first >= 4, cursor.skip(0x20) else { return time == nil ? .other : .damaged }
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
      return time == nil ? .other : .damaged
    }
    return .event(time: time, type: .synchronization, code: code, value: 0)
  }

  /// `type 3 (EV_ABS), code 0 (ABS_X), value 12`; only the numbers count.
  private static func values(_ cursor: inout TextCursor, _ time: Microseconds?) -> EvtestRecord {
    guard cursor.skip("type"), let type = number(&cursor), skipName(&cursor),
      cursor.skip("code"), let code = number(&cursor), skipName(&cursor), cursor.skip("value")
    else { return failure(cursor) }
    cursor.skipBlanks()
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
    cursor.skipBlanks()
    guard cursor.isAtEnd, let type = UInt16(exactly: type), let code = UInt16(exactly: code) else {
      return .damaged
    }
    return .event(time: time, type: EventType(rawValue: type), code: code, value: small)
  }

  private static func number(_ cursor: inout TextCursor) -> Int64? {
    cursor.skipBlanks()
    return cursor.unsignedDecimal()
  }

  /// Steps over ` (NAME), `; the name may hold brackets itself.
  private static func skipName(_ cursor: inout TextCursor) -> Bool {
    cursor.skipBlanks()
    if cursor.isNext("(") {
      while !cursor.isAtEnd, !cursor.isNext("),") { cursor.at += 1 }
      _ = cursor.skip(0x29)
    }
    guard cursor.skip(0x2c) else { return false }
    cursor.skipBlanks()
    return true
  }
}
