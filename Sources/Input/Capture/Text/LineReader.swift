internal import Glibc

/// Splits a byte stream into lines, in one buffer of bounded size.
final class LineReader {
  /// The maximum length of a line, in bytes.
  static let longestLine = 65_536
  /// The number of bytes at the beginning that can be read twice, to detect the format.
  static let headLength = 262_144

  private static let capacity = headLength + longestLine + 4096

  private let source: any ByteSource
  private var decoder = TextDecoder()
  /// The bytes from the next line on, and before them those that were read since the last refill.
  private var buffer: [UInt8] = []
  /// The offset in the buffer of the next line.
  private var first = 0
  /// The index of the next byte of value 0 in the buffer, which no text has; nil without one.
  private var zero: Int?
  /// The number of the last line, from 1; 0 before the first line.
  private var number = 0
  private var isAtEnd = false
  /// True until `rewind()`: the bytes of the head stay in the buffer.
  private var retainsHead = true

  init(_ source: any ByteSource) {
    self.source = source
  }

  /// The number of the last line, at least 1.
  var lineNumber: Int { max(1, number) }

  /// True if the source is at its end and had no bytes.
  var isEmpty: Bool { isAtEnd && buffer.isEmpty && number == 0 }

  /// The bytes at the beginning that were read, until `rewind()`.
  var head: ArraySlice<UInt8> { buffer[...] }

  /// True if as much was read as can be read twice.
  var headIsExhausted: Bool { first >= Self.headLength }

  /// Returns to the first line; possible once.
  func rewind() {
    first = 0
    number = 0
    retainsHead = false
    skipByteOrderMark()
  }

  /// Reads until the head has a number of bytes, or to the end.
  func fillHead(_ count: Int) throws(CaptureError) {
    while buffer.count < count, !isAtEnd { try refill() }
  }

  /// Returns the next bytes of binary data, fewer at the end.
  ///
  /// - Parameters:
  ///   - count: The number of bytes.
  ///   - waits: False if only bytes in the buffer are to be returned.
  /// - Returns: The bytes; nil if they are not in the buffer.
  /// - Throws: `CaptureError` if the source cannot be read.
  func nextBytes(_ count: Int, waits: Bool) throws(CaptureError) -> ArraySlice<UInt8>? {
    while buffer.count - first < count, !isAtEnd {
      guard waits else { return nil }
      try refill()
    }
    let bytes = buffer[first...].prefix(count)
    first = bytes.endIndex
    return bytes
  }

  /// Returns the next line if it is completely in the buffer, otherwise nil.
  func nextBuffered() throws(CaptureError) -> TextLine? {
    guard let end = try endOfLine() else { return nil }
    let bytes = buffer[first..<end]
    first = end + 1
    number += 1
    return TextLine(bytes: bytes, number: number, isTerminated: true)
  }

  /// True if `next()` returns without reading from the source.
  var hasBufferedLine: Bool {
    guard !isAtEnd, !isTooLong else { return true }
    let end = try? endOfLine()
    return end != nil
  }

  /// Returns the next line, reading from the source as needed; nil at the end.
  func next() throws(CaptureError) -> TextLine? {
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
  private var isTooLong: Bool { buffer.count - first > Self.longestLine }

  /// Skips the UTF-8 byte order mark.
  private func skipByteOrderMark() {
    if first == 0, buffer.starts(with: [0xef, 0xbb, 0xbf]) { first = 3 }
  }

  private func lastLine() -> TextLine? {
    guard first < buffer.count else { return nil }
    let bytes = buffer[first...]
    first = buffer.count
    number += 1
    return TextLine(bytes: bytes, number: number, isTerminated: false)
  }

  private func refill() throws(CaptureError) {
    if !retainsHead {
      buffer = Array(buffer[first...])
      first = 0
    }
    do {
      let bytes = try source.read(most: decoder.most(for: Self.capacity - buffer.count))
      buffer = buffer + decoder.decode(bytes)
      isAtEnd = bytes.isEmpty
    } catch {
      throw CaptureError(line: number + 1, "cannot read: \(error.message)", cause: error)
    }
    zero = Self.index(of: 0, in: buffer[first...])
  }

  /// Returns the index of the next line feed, or nil.
  ///
  /// Examines only as many bytes as a line may have. So the error for a longer line does not depend on
  /// how much of it is in the buffer.
  private func endOfLine() throws(CaptureError) -> Int? {
    let bytes = buffer[first..<min(buffer.count, first + Self.longestLine + 1)]
    let end = Self.index(of: 0x0a, in: bytes)
    if let zero, zero < end ?? bytes.endIndex {
      throw CaptureError(
        line: number + 1,
        "a byte of value 0: this is binary data or a damaged file; expected the text of a recording"
      )
    }
    return end
  }

  /// Returns the index of the first byte of a value, or nil.
  private static func index(of byte: Int32, in bytes: ArraySlice<UInt8>) -> Int? {
    // C: memchr reads only the bytes of the slice, many of them at a time.
    unsafe bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return nil }
      return unsafe memchr(start, byte, buffer.count)
        .map { unsafe bytes.startIndex + (UnsafeRawPointer($0) - start) }
    }
  }

  private func tooLong() -> CaptureError {
    CaptureError(
      line: number,
      "the line is longer than \(Self.longestLine) bytes; no recorder writes such a line")
  }
}
