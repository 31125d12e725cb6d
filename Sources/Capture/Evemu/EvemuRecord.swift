internal import TouchModel

/// A record of evemu text in exactly the form of evemu's recorder.
struct EvemuRecord {
  /// The record.
  let event: InputEvent
  /// True if a comment follows the record.
  let hasComment: Bool

  /// The length of the longest record without a comment, and of what is loaded beyond it.
  private static let longestRecord = 48

  /// Parses `E: sec.usec type code value`, a comment and the line feed, eight bytes at a time.
  ///
  /// The form is: one space before each number, six digits after the point, four digits for type
  /// and code. Returns nil for any other form and leaves the cursor unchanged.
  ///
  /// Corresponds to `evemu_write_event`.
  @inline(__always)
  init?(_ cursor: inout TextCursor) {
    let start = cursor.at
    guard cursor.count >= Self.longestRecord, Self.eight(at: start) & 0xff_ffff == 0x20_3a45 else {
      return nil
    }
    var at = start + 3

    var seconds: Int64 = 0
    let limit = at + 10
    while at < limit {
      let digit = at.pointee &- 0x30
      guard digit <= 9 else { break }
      seconds = seconds &* 10 &+ Int64(digit)
      at += 1
    }
    let fraction = Self.eight(at: at)
    // A digit before the point, six after it, and a space.
    guard at - start > 3, fraction & 0xff00_0000_0000_00ff == 0x2000_0000_0000_002e else {
      return nil
    }
    let microseconds = (fraction >> 8 & 0xffff_ffff_ffff) ^ 0x3030_3030_3030
    guard Self.marksOfNonDigits(microseconds) & 0x8080_8080_8080 == 0 else { return nil }

    let words = at + 8
    guard words[4] == 0x20, words[9] == 0x20 else { return nil }
    let type = Self.eight(at: words) & 0xffff_ffff
    let code = Self.eight(at: words + 2) >> 24
    guard let key = Self.twoWords(type | code << 32) else { return nil }
    at = words + 10

    let isNegative = at.pointee == 0x2d
    if isNegative { at += 1 }
    let value = Self.eight(at: at) ^ 0x3030_3030_3030_3030
    let count = (Self.marksOfNonDigits(value) & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
    // Eight digits and more are rare; no digit is an error.
    guard 1...7 ~= count else { return nil }
    let number = Int32(truncatingIfNeeded: Self.number(value << (64 - 8 * UInt64(count))))
    guard let comment = Self.endOfRecord(from: at + count, limit: cursor.end) else { return nil }
    cursor.at = comment.end
    event = InputEvent(
      time: Microseconds(
        seconds &* 1_000_000 &+ Int64(truncatingIfNeeded: Self.number(microseconds << 16))),
      type: EventType(rawValue: key.0), code: key.1, value: isNegative ? 0 &- number : number)
    hasComment = comment.exists
  }

  /// Returns the beginning of the next line, and whether a comment comes before it.
  @inline(__always)
  private static func endOfRecord(
    from start: UnsafePointer<UInt8>, limit: UnsafePointer<UInt8>
  ) -> (end: UnsafePointer<UInt8>, exists: Bool)? {
    if start.pointee == 0x0a { return (start + 1, false) }
    guard TextCursor.isWhitespace(start.pointee), start[1] == UInt8(ascii: "#") else { return nil }
    // Subtracting sets the highest bit of each byte below 0x0b or above 0x8a. A borrow may set it
    // in a byte after such a byte too, so the first is compared.
    let lines: UInt64 = 0x0b0b_0b0b_0b0b_0b0b
    let highs: UInt64 = 0x8080_8080_8080_8080
    var at = start + 2
    let last = min(limit, start + 1024) - 16
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

  /// Loads eight bytes, the first into the lowest byte.
  @inline(__always)
  private static func eight(at bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }

  /// Sets the highest bit of each byte above 9, and possibly of bytes after the first such byte.
  @inline(__always)
  private static func marksOfNonDigits(_ digits: UInt64) -> UInt64 {
    digits | (digits &+ 0x7676_7676_7676_7676)
  }

  /// Returns the number with eight digits, each from 0 to 9, the first in the lowest byte.
  @inline(__always)
  private static func number(_ digits: UInt64) -> UInt64 {
    // Digits become pairs of digits, and those the number.
    let pairs = digits &* 10 &+ digits >> 8
    let first = (pairs & 0xff_0000_00ff) &* 0x000f_4240_0000_0064
    let second = (pairs >> 16 & 0xff_0000_00ff) &* 0x0000_2710_0000_0001
    return (first &+ second) >> 32
  }

  /// Parses twice four hexadecimal digits of lower case, the first in the lowest byte; nil if one
  /// byte is no such digit.
  @inline(__always)
  private static func twoWords(_ text: UInt64) -> (UInt16, UInt16)? {
    let highs: UInt64 = 0x8080_8080_8080_8080
    // The highest bit of each byte: not below the lower end, and not above the upper end.
    let digits = (text &+ 0x5050_5050_5050_5050) & ~(text &+ 0x4646_4646_4646_4646)
    let letters = (text &+ 0x1f1f_1f1f_1f1f_1f1f) & ~(text &+ 0x1919_1919_1919_1919)
    guard ((digits | letters) & ~text) & highs == highs else { return nil }
    let values = (text & 0x0f0f_0f0f_0f0f_0f0f) &+ (text >> 6 & 0x0101_0101_0101_0101) &* 9
    let bytes = (values << 4 | values >> 8) & 0x00ff_00ff_00ff_00ff
    let words = bytes << 8 | bytes >> 16
    return (UInt16(truncatingIfNeeded: words), UInt16(truncatingIfNeeded: words >> 32))
  }
}
