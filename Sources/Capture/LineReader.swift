/// Cuts a stream of bytes into lines, in one buffer of fixed size.
///
/// Copies share the buffer: keep one.
struct LineReader {
  /// The longest line that is read.
  static let longestLine = 65_536
  /// How much of the beginning can be read twice, to find out what it is.
  static let headLength = 262_144

  private static let capacity = headLength + longestLine + 4096

  private final class Storage {
    let base = UnsafeMutablePointer<UInt8>.allocate(capacity: LineReader.capacity)

    deinit { base.deallocate() }
  }

  private let source: any ByteSource
  private let storage = Storage()
  private let base: UnsafeMutablePointer<UInt8>
  /// The first byte that is not yet part of a line.
  private var first = 0
  /// Past the last byte in the buffer.
  private var filled = 0
  /// The number of the last line read; 0 before the first.
  private(set) var number = 0
  private var isAtEnd = false
  /// Whether bytes already read are kept for `rewind`.
  private var keepsHead = true

  init(_ source: any ByteSource) {
    self.source = source
    self.base = storage.base
  }

  /// The number of the last line read, at least 1.
  var lineNumber: Int { max(1, number) }

  /// Whether the source has given no byte at all.
  var isEmpty: Bool { isAtEnd && filled == 0 && number == 0 }

  /// Whether more than the head was read, so that `rewind` is no longer possible.
  var headIsExhausted: Bool { first >= Self.headLength }

  /// Goes back to the first line and lets go of the head from then on.
  mutating func rewind() {
    first = 0
    number = 0
    keepsHead = false
    skipByteOrderMark()
  }

  /// What is in the buffer and not yet read, which need not end with a line.
  var buffered: (start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    (UnsafePointer(base + first), UnsafePointer(base + filled))
  }

  /// Goes on behind whole lines that were read in the buffer, the last of which has the number.
  mutating func step(to place: UnsafePointer<UInt8>, number: Int) {
    first = place - UnsafePointer(base)
    self.number = number
  }

  /// The next line if all of it is in the buffer.
  @inline(__always)
  mutating func nextBuffered() throws(CaptureError) -> TextLine? {
    let from = UnsafePointer(base + first)
    guard let end = try endOfLine(from: from) else { return nil }
    first = end - UnsafePointer(base) + 1
    number += 1
    return TextLine(start: from, end: end, number: number, isTerminated: true)
  }

  /// Whether the next line can be had without waiting for the source.
  var hasBufferedLine: Bool {
    guard !isAtEnd, !isTooLong else { return true }
    let end = try? endOfLine(from: UnsafePointer(base + first))
    return end != nil
  }

  /// The next line, waiting for the source where need be; nil at the end.
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

  /// Whether more is in the buffer than a line may have; asked where no line ends in it.
  private var isTooLong: Bool { filled - first > Self.longestLine }

  /// Steps over the mark that some editors put before UTF-8.
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
    if !keepsHead || first > Self.headLength {
      base.update(from: base + first, count: filled - first)
      filled -= first
      first = 0
    }
    let room = UnsafeMutableRawBufferPointer(start: base + filled, count: Self.capacity - filled)
    do {
      let count = try source.read(into: room)
      if count <= 0 { isAtEnd = true } else { filled += min(count, room.count) }
    } catch {
      throw CaptureError(line: number + 1, "cannot read on: \(error.message)", cause: error)
    }
  }

  /// The next line feed, eight bytes at a step.
  ///
  /// Looks no further than a line may reach, so that what is said of a longer one does not depend on
  /// how much of it has arrived.
  @inline(__always)
  private func endOfLine(
    from: UnsafePointer<UInt8>
  ) throws(CaptureError) -> UnsafePointer<UInt8>? {
    let limit = UnsafePointer(base + min(filled, first + Self.longestLine + 1))
    var at = from
    while limit - at >= 8 {
      // Marks every byte below 0x0b, which are the two looked for and few others; a mark above
      // another may be wrong, so each is looked at.
      let eight = UInt64(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt64.self))
      var marks = (eight &- 0x0b0b_0b0b_0b0b_0b0b) & ~eight & 0x8080_8080_8080_8080
      while marks != 0 {
        let place = at + marks.trailingZeroBitCount / 8
        if place.pointee == 0x0a { return place }
        if place.pointee == 0 { throw binary() }
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
      "a byte of value 0: this is binary data, or a damaged file; expected the text of a recording")
  }

  private func tooLong() -> CaptureError {
    CaptureError(
      line: number,
      "the line is longer than \(Self.longestLine) bytes; no recorder writes such lines")
  }
}
