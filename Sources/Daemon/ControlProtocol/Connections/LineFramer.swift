package import TouchModel

/// Splits received bytes into lines.
package struct LineFramer: Sendable {
  /// The time in which a line of a client must be completed.
  package static let timeLimit = Microseconds.seconds(10)

  /// A complete line.
  package enum Line: Hashable, Sendable {
    /// The bytes without the line feed.
    case bytes([UInt8])
    /// The line has too many bytes; they are skipped.
    case tooLong
  }

  /// The largest number of bytes of a line, without its line feed.
  private let mostBytes: Int
  /// The received bytes; of a line that is too long, one byte more than is allowed.
  private var bytes: [UInt8] = []
  /// The index of the first byte that was not removed.
  private var head = 0
  /// The number of complete lines that wait.
  private var lineCount = 0
  /// The number of stored bytes of the incomplete line.
  private var partCount = 0
  /// When the incomplete line began.
  private var start: Microseconds?

  /// Creates a framer without bytes.
  ///
  /// - Parameter mostBytes: The largest number of bytes of a line, without its line feed.
  package init(mostBytes: Int) {
    self.mostBytes = mostBytes
  }

  /// Takes bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - time: The time, from which `deadline` counts.
  package mutating func take(_ bytes: some Collection<UInt8>, at time: Microseconds = .zero) {
    removeOldBytes()
    // A generic collection would be read by one call per byte.
    var rest = Array(bytes)[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end])
      finish()
      rest = rest[(end + 1)...]
    }
    if rest.isEmpty { return }
    if start == nil { start = time }
    append(rest)
  }

  /// Frees the bytes of removed lines; each byte is moved at most once on average.
  private mutating func removeOldBytes() {
    guard head * 2 >= bytes.count else { return }
    bytes.removeFirst(head)
    head = 0
  }

  private mutating func append(_ part: ArraySlice<UInt8>) {
    let stored = part.prefix(mostBytes + 1 - partCount)
    bytes += stored
    partCount += stored.count
  }

  /// Begins the time of the incomplete line again, after a time in which no bytes were taken.
  package mutating func restartTime(at time: Microseconds) {
    if start != nil { start = time }
  }

  /// Completes the last line at the end of the stream.
  package mutating func takeEnd() {
    if start != nil { finish() }
  }

  private mutating func finish() {
    bytes.append(UInt8(ascii: "\n"))
    lineCount += 1
    partCount = 0
    start = nil
  }

  /// Removes and returns the first complete line; nil if there is none.
  package mutating func next() -> Line? {
    guard lineCount > 0, let end = bytes[head...].firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    let line = bytes[head..<end]
    let next: Line = line.count > mostBytes ? .tooLong : .bytes(Array(line))
    head = end + 1
    lineCount -= 1
    if head == bytes.count {
      bytes = []
      head = 0
    }
    return next
  }

  /// True if no complete line waits.
  package var isEmpty: Bool { lineCount == 0 }

  /// True while the rest of a line that is too long is skipped.
  package var isSkipping: Bool { partCount > mostBytes }

  /// The number of stored bytes.
  package var byteCount: Int { bytes.count - head }

  /// The time at which an incomplete line is too old; nil if there is none.
  package var deadline: Microseconds? { start.map { $0 + Self.timeLimit } }
}
