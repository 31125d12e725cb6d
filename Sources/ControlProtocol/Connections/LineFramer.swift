package import TouchModel

/// Splits the bytes of a client into lines.
package struct LineFramer: Sendable {
  /// The largest number of bytes of a line, without its line feed.
  package static let mostBytes = 64 * 1024
  /// The time in which a line must be completed.
  package static let timeLimit = Microseconds.seconds(10)

  /// A complete line.
  package enum Line: Hashable, Sendable {
    /// The bytes without the line feed.
    case bytes([UInt8])
    /// The line has too many bytes; they are skipped.
    case tooLong
  }

  private var lines: [Line] = []
  private var part: [UInt8] = []
  /// True while the rest of a line that is too long is skipped.
  private var isSkipping = false
  /// When the incomplete line began.
  private var start: Microseconds?

  /// Creates a framer without bytes.
  package init() {}

  /// Takes bytes of the client.
  package mutating func take(_ bytes: some Sequence<UInt8>, at time: Microseconds) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        finish()
        continue
      }
      if start == nil { start = time }
      if isSkipping { continue }
      if part.count == Self.mostBytes {
        isSkipping = true
        part = []
      } else {
        part.append(byte)
      }
    }
  }

  /// Completes the last line at the end of the stream.
  package mutating func takeEnd() {
    if start != nil { finish() }
  }

  private mutating func finish() {
    // An empty line is no request; some clients end lines with a carriage return.
    if isSkipping {
      lines.append(.tooLong)
    } else if part.contains(where: { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: " ") }) {
      lines.append(.bytes(part))
    }
    part = []
    isSkipping = false
    start = nil
  }

  /// Removes and returns the first complete line; nil if there is none.
  package mutating func next() -> Line? {
    lines.isEmpty ? nil : lines.removeFirst()
  }

  /// True if no complete line waits.
  package var isEmpty: Bool { lines.isEmpty }

  /// The time at which an incomplete line is too old; nil if there is none.
  package var deadline: Microseconds? { start.map { $0 + Self.timeLimit } }
}
