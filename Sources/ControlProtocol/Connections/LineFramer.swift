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
  private var lines: [Line] = []
  /// The index of the first line that was not removed.
  private var head = 0
  private var part: [UInt8] = []
  /// True while the rest of a line that is too long is skipped.
  package private(set) var isSkipping = false
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
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end])
      finish()
      rest = rest[rest.index(after: end)...]
    }
    if rest.isEmpty { return }
    if start == nil { start = time }
    append(rest)
  }

  private mutating func append(_ bytes: some Collection<UInt8>) {
    if isSkipping { return }
    if bytes.count > mostBytes - part.count {
      isSkipping = true
      part = []
    } else {
      part += bytes
    }
  }

  /// Completes the last line at the end of the stream.
  package mutating func takeEnd() {
    if start != nil { finish() }
  }

  private mutating func finish() {
    lines.append(isSkipping ? .tooLong : .bytes(part))
    part = []
    isSkipping = false
    start = nil
  }

  /// Removes and returns the first complete line; nil if there is none.
  package mutating func next() -> Line? {
    if isEmpty { return nil }
    defer {
      head += 1
      if head == lines.count {
        lines.removeAll()
        head = 0
      }
    }
    return lines[head]
  }

  /// True if no complete line waits.
  package var isEmpty: Bool { head == lines.count }

  /// The time at which an incomplete line is too old; nil if there is none.
  package var deadline: Microseconds? { start.map { $0 + Self.timeLimit } }
}
