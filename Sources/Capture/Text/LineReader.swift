/// Splits a byte stream into lines, in one buffer of fixed size.
///
/// Copies share the buffer, so use one reader for one stream.
struct LineReader {
  /// The maximum length of a line, in bytes.
  static let longestLine = 65_536
  /// The number of bytes at the beginning that can be read twice, to detect the format.
  static let headLength = 262_144

  private static let capacity = headLength + longestLine + 4096

  private final class Storage {
    let base = UnsafeMutablePointer<UInt8>.allocate(capacity: LineReader.capacity)

    deinit { base.deallocate() }
  }

  private let source: any ByteSource
  private let storage = Storage()
  private let base: UnsafeMutablePointer<UInt8>
  /// The offset in the buffer of the next line.
  private var first = 0
  /// The number of bytes in the buffer.
  private var filled = 0
  /// The number of the last line, from 1; 0 before the first line.
  private(set) var number = 0
  private var isAtEnd = false
  /// True until `rewind()`: the bytes of the head stay in the buffer.
  private var retainsHead = true

  init(_ source: any ByteSource) {
    self.source = source
    self.base = storage.base
  }

  /// The number of the last line, at least 1.
  var lineNumber: Int { max(1, number) }

  /// True if the source is at its end and had no bytes.
  var isEmpty: Bool { isAtEnd && filled == 0 && number == 0 }

  /// True if more than the head was read, so that `rewind()` is no longer possible.
  var headIsExhausted: Bool { first >= Self.headLength }

  /// Returns to the first line; possible once.
  mutating func rewind() {
    first = 0
    number = 0
    retainsHead = false
    skipByteOrderMark()
  }

  /// The bytes in the buffer from the next line on; the last line may be incomplete.
  var buffered: (start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    (UnsafePointer(base + first), UnsafePointer(base + filled))
  }

  /// Skips complete lines that were parsed in the buffer.
  ///
  /// - Parameters:
  ///   - next: The first byte of the next line, within `buffered`.
  ///   - number: The number of the last line that is skipped.
  mutating func skip(to next: UnsafePointer<UInt8>, number: Int) {
    first = next - UnsafePointer(base)
    self.number = number
  }

  /// Returns the next line if it is completely in the buffer, otherwise nil.
  @inline(__always)
  mutating func nextBuffered() throws(CaptureError) -> TextLine? {
    let from = UnsafePointer(base + first)
    guard let end = try endOfLine(from: from) else { return nil }
    first = end - UnsafePointer(base) + 1
    number += 1
    return TextLine(start: from, end: end, number: number, isTerminated: true)
  }

  /// True if `next()` returns without reading from the source.
  var hasBufferedLine: Bool {
    guard !isAtEnd, !isTooLong else { return true }
    let end = try? endOfLine(from: UnsafePointer(base + first))
    return end != nil
  }

  /// Returns the next line, reading from the source as needed; nil at the end.
  mutating func next() throws(CaptureError) -> TextLine? {
    while true {
      if number == 0 { skipByteOrderMark() }
      if let line = try nextBuffered() { return line }
      if isTooLong {
        number += 1
        throw tooLong()
      }
      if isAtEnd { return lastLine() }
      try refill()
    }
  }

  /// True if the buffer, which contains no end of a line, has more bytes than a line may have.
  private var isTooLong: Bool { filled - first > Self.longestLine }

  /// Skips the UTF-8 byte order mark.
  private mutating func skipByteOrderMark() {
    guard first == 0, filled >= 3, base[0] == 0xef, base[1] == 0xbb, base[2] == 0xbf else { return }
    first = 3
  }

  private mutating func lastLine() -> TextLine? {
    guard first < filled else { return nil }
    let from = UnsafePointer(base + first)
    let end = UnsafePointer(base + filled)
    first = filled
    number += 1
    return TextLine(start: from, end: end, number: number, isTerminated: false)
  }

  private mutating func refill() throws(CaptureError) {
    if !retainsHead || first > Self.headLength {
      base.update(from: base + first, count: filled - first)
      filled -= first
      first = 0
    }
    let room = UnsafeMutableRawBufferPointer(start: base + filled, count: Self.capacity - filled)
    do {
      let count = try source.read(into: room)
      if count <= 0 { isAtEnd = true } else { filled += min(count, room.count) }
    } catch {
      throw CaptureError(line: number + 1, "cannot read: \(error.message)", cause: error)
    }
  }

  /// Returns the next line feed, or nil.
  ///
  /// Examines eight bytes at a time, and only as many as a line may have. So the error for a longer
  /// line does not depend on how much of it is in the buffer.
  @inline(__always)
  private func endOfLine(
    from: UnsafePointer<UInt8>
  ) throws(CaptureError) -> UnsafePointer<UInt8>? {
    let limit = UnsafePointer(base + min(filled, first + Self.longestLine + 1))
    var at = from
    while limit - at >= 8 {
      // Sets the highest bit of each byte below 0x0b: a line feed, a zero, or one of few others. A
      // borrow may set the bit of a byte after such a byte too, so each is compared.
      let eight = UInt64(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt64.self))
      var marks = (eight &- 0x0b0b_0b0b_0b0b_0b0b) & ~eight & 0x8080_8080_8080_8080
      while marks != 0 {
        let byte = at + marks.trailingZeroBitCount / 8
        if byte.pointee == 0x0a { return byte }
        if byte.pointee == 0 { throw binary() }
        marks &= marks &- 1
      }
      at += 8
    }
    while at < limit {
      if at.pointee == 0x0a { return at }
      if at.pointee == 0 { throw binary() }
      at += 1
    }
    return nil
  }

  private func binary() -> CaptureError {
    CaptureError(
      line: number + 1,
      "a byte of value 0: this is binary data or a damaged file; expected the text of a recording")
  }

  private func tooLong() -> CaptureError {
    CaptureError(
      line: number,
      "the line is longer than \(Self.longestLine) bytes; no recorder writes such a line")
  }
}
