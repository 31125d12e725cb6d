import TouchModel

/// An output for the bytes of a live log; it never blocks.
///
/// A slow reader of the log must not delay the reading of devices, because the kernel buffers as few
/// as 15 frames. The owner passes whole records, and coalesces moves while `isCongested` is true. What only one of the
/// outputs can do is asked of that one.
package enum LogOutput {
  /// The system journal: it never fails, and its own entries report what was discarded.
  case journal(JournalOutput)
  /// A file, a pipe, a terminal or a socket, which can fail.
  case stream(StreamOutput)

  /// True if so many bytes are queued, or for so long, that moves must be coalesced.
  var isCongested: Bool {
    switch self {
    case .journal(let journal): journal.isCongested
    case .stream(let stream): stream.isCongested
    }
  }

  /// Writes bytes, and queues those that cannot be written at once.
  ///
  /// Never blocks. Allocates nothing while the reader keeps up.
  ///
  /// - Parameter bytes: Whole records.
  /// - Returns: False if a stream that has failed discards them.
  func write(_ bytes: RawSpan) -> Bool {
    switch self {
    case .journal(let journal):
      journal.write(bytes)
      return true
    case .stream(let stream): return stream.write(bytes)
    }
  }

  /// Writes the queued bytes for at most a time limit, and discards the rest (E-LIFE-17).
  ///
  /// - Parameter limit: The time.
  func finish(within limit: Microseconds) {
    switch self {
    case .journal(let journal): journal.finish(within: limit)
    case .stream(let stream): stream.finish(within: limit)
    }
  }
}
