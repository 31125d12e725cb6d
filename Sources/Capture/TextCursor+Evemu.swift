internal import TouchModel

extension TextCursor {
  /// A record, and whether a comment stands behind it.
  typealias CommentedEvent = (event: InputEvent, hasComment: Bool)

  /// The longest record without a comment, and what is read beyond it at once.
  private static var longestRecord: Int { 48 }

  /// Reads `E: sec.usec type code value`, a comment and the line feed as evemu's recorder writes
  /// them, eight bytes at a step.
  ///
  /// One blank before each number, six digits behind the point, four for type and code. Where
  /// anything differs nothing is read, and whoever calls has to take the longer way.
  ///
  /// The reference recorder's `evemu_write_event`.
  @inline(__always)
  mutating func evemuRecord() -> CommentedEvent? {
    guard end - at >= Self.longestRecord, Self.eight(at: at) & 0xff_ffff == 0x20_3a45 else {
      return nil
    }
    var place = at + 3

    var seconds: Int64 = 0
    let point = place + 10
    while place < point {
      let digit = place.pointee &- 0x30
      guard digit <= 9 else { break }
      seconds = seconds &* 10 &+ Int64(digit)
      place += 1
    }
    let fraction = Self.eight(at: place)
    // A point behind a digit, six digits, a blank.
    guard place - at > 3, fraction & 0xff00_0000_0000_00ff == 0x2000_0000_0000_002e else {
      return nil
    }
    let microseconds = (fraction >> 8 & 0xffff_ffff_ffff) ^ 0x3030_3030_3030
    guard Self.marksOfOthers(microseconds) & 0x8080_8080_8080 == 0 else { return nil }

    let words = place + 8
    guard words[4] == 0x20, words[9] == 0x20 else { return nil }
    let type = Self.eight(at: words) & 0xffff_ffff
    let code = Self.eight(at: words + 2) >> 24
    guard let key = Self.twoWords(type | code << 32) else { return nil }
    place = words + 10

    let isNegative = place.pointee == 0x2d
    if isNegative { place += 1 }
    let value = Self.eight(at: place) ^ 0x3030_3030_3030_3030
    let count = (Self.marksOfOthers(value) & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
    // Eight digits and more are rare; no digit is a mistake.
    guard 1...7 ~= count else { return nil }
    let number = Int32(truncatingIfNeeded: Self.number(value << (64 - 8 * UInt64(count))))
    guard let comment = Self.endOfRecord(from: place + count, limit: end) else { return nil }
    at = comment.end
    return (
      InputEvent(
        time: Microseconds(
          seconds &* 1_000_000 &+ Int64(truncatingIfNeeded: Self.number(microseconds << 16))),
        type: EventType(rawValue: key.0), code: key.1, value: isNegative ? 0 &- number : number),
      comment.isThere
    )
  }

  /// Where the next line begins, and whether there is a comment before it.
  @inline(__always)
  private static func endOfRecord(
    from place: UnsafePointer<UInt8>, limit: UnsafePointer<UInt8>
  ) -> (end: UnsafePointer<UInt8>, isThere: Bool)? {
    if place.pointee == 0x0a { return (place + 1, false) }
    guard isBlank(place.pointee), place[1] == UInt8(ascii: "#") else { return nil }
    // The highest bit of each byte that may be a line feed: below 0x0b, or far above. Above such a
    // byte another may be marked and be none.
    let lines: UInt64 = 0x0b0b_0b0b_0b0b_0b0b
    let highs: UInt64 = 0x8080_8080_8080_8080
    var at = place + 2
    let last = min(limit, place + 1024) - 16
    while at <= last {
      let first = eight(at: at) &- lines
      let second = eight(at: at + 8) &- lines
      if (first | second) & highs != 0 {
        let half = first & highs
        at +=
          half != 0
          ? half.trailingZeroBitCount / 8 : 8 + (second & highs).trailingZeroBitCount / 8
        guard at.pointee == 0x0a else { return nil }
        return (at + 1, true)
      }
      at += 16
    }
    return nil
  }

  /// Eight bytes, the first the lowest.
  @inline(__always)
  private static func eight(at place: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
  }

  /// Sets the highest bit of each byte that is no digit, where digits are 0 to 9; above the first
  /// such byte bits may be set that should not be.
  @inline(__always)
  private static func marksOfOthers(_ digits: UInt64) -> UInt64 {
    digits | (digits &+ 0x7676_7676_7676_7676)
  }

  /// The number that eight digits make, each 0 to 9, the first in the lowest byte.
  @inline(__always)
  private static func number(_ digits: UInt64) -> UInt64 {
    // Neighbours become pairs, and those all of it.
    let pairs = digits &* 10 &+ digits >> 8
    let first = (pairs & 0xff_0000_00ff) &* 0x000f_4240_0000_0064
    let second = (pairs >> 16 & 0xff_0000_00ff) &* 0x0000_2710_0000_0001
    return (first &+ second) >> 32
  }

  /// The numbers that twice four hexadecimal digits say, the first in the lowest byte; nil where
  /// one is no such digit, or a large one.
  @inline(__always)
  private static func twoWords(_ text: UInt64) -> (UInt16, UInt16)? {
    let highs: UInt64 = 0x8080_8080_8080_8080
    // The highest bit of each byte: above the lower end, and not above the upper end.
    let digits = (text &+ 0x5050_5050_5050_5050) & ~(text &+ 0x4646_4646_4646_4646)
    let letters = (text &+ 0x1f1f_1f1f_1f1f_1f1f) & ~(text &+ 0x1919_1919_1919_1919)
    guard ((digits | letters) & ~text) & highs == highs else { return nil }
    let values = (text & 0x0f0f_0f0f_0f0f_0f0f) &+ (text >> 6 & 0x0101_0101_0101_0101) &* 9
    let bytes = (values << 4 | values >> 8) & 0x00ff_00ff_00ff_00ff
    let words = bytes << 8 | bytes >> 16
    return (UInt16(truncatingIfNeeded: words), UInt16(truncatingIfNeeded: words >> 32))
  }
}
