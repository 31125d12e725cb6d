/// Splits the bytes of the daemon into lines.
package struct AnswerLines: Sendable {
  /// The largest number of bytes that wait for the end of a line.
  package static let mostBytes = 64 << 20

  private var received: [UInt8] = []
  /// The number of received bytes that contain no line feed.
  private var searched = 0

  /// Creates a buffer without bytes.
  package init() {}

  /// Takes bytes of the daemon.
  ///
  /// - Returns: False if a line has more than `mostBytes`; the connection is then of no use.
  package mutating func take(_ bytes: ArraySlice<UInt8>) -> Bool {
    received += bytes
    return received.count <= Self.mostBytes
  }

  /// Removes and returns the first complete line, without its line feed; nil if there is none.
  package mutating func next() -> [UInt8]? {
    guard let end = received[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = received.count
      return nil
    }
    let line = Array(received[..<end])
    received.removeSubrange(...end)
    searched = 0
    return line
  }

  /// True if a complete line waits.
  package var hasLine: Bool { received[searched...].contains(UInt8(ascii: "\n")) }
}
