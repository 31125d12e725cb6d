package import System
import Text
package import TouchModel

/// An output for the bytes of a live log; it never blocks.
///
/// A slow reader of the log must not delay the reading of devices, because the kernel buffers as few
/// as 15 frames. The owner passes whole records, coalesces moves while `isCongested` is true, and
/// ends the run when `failed` is called.
package protocol LogOutput: AnyObject {
  /// Writes bytes, and queues those that cannot be written at once.
  ///
  /// Never blocks. Allocates nothing while the reader keeps up. Does nothing after a failure.
  ///
  /// - Returns: False if the bytes were discarded.
  @discardableResult
  func take(_ bytes: RawSpan) -> Bool

  /// True if the run continues while the log cannot be written: `failed` is not called then, and the
  /// output tries again later (F-18).
  var mayFail: Bool { get set }

  /// True while bytes are discarded.
  var isDiscarding: Bool { get }

  /// The reason why bytes are discarded; nil while the log is written.
  var failure: LogOutputFailure? { get }

  /// True if so many bytes are queued, or for so long, that moves must be coalesced.
  ///
  /// Becomes true at the high-water mark and false at the low-water mark; and while the reader has
  /// not read a byte for 50 ms after it was written.
  var isCongested: Bool { get }

  /// Takes the time at the end of a turn, to find out how long bytes have waited.
  func checkReader(at time: Microseconds)

  /// The time at which `checkReader(at:)` must be called, or nil.
  var nextCheck: Microseconds? { get }

  /// True if no bytes are queued.
  var isIdle: Bool { get }

  /// Called once when writing has failed, unless it may; called at once if it is set after the failure.
  ///
  /// May be called during `take(_:)`: the closure must not write records.
  var failed: (LogOutputFailure) -> Void { get set }

  /// Writes the queued bytes for at most a time limit, and discards the rest (E-LIFE-17).
  func finish(within limit: Microseconds)
}

/// The reason why a log can no longer be written.
package enum LogOutputFailure: Error, Hashable, Sendable {
  /// The reader closed its end; not an error, the program ends with status 0.
  case closed
  /// A system call failed, for example because the disk is full.
  case system(SystemError)
  /// The reader has not read, and so many bytes were queued.
  case stalled(bytes: Int)

  /// The failure in one line without a full stop, safe to print.
  package var message: String {
    switch self {
    case .closed: "the reader of the log has closed its end"
    case .system(let error):
      "cannot write \(error.path.isEmpty ? "the log" : error.path.escaped):"
        + " \(SystemCall.errorMessage(error.number))"
    case .stalled(let bytes): "the reader of the log has stalled: \(bytes) bytes are unwritten"
    }
  }
}

/// The limits of a log's queue, in bytes.
package struct OutputLimits: Hashable, Sendable {
  /// The number of queued bytes at which moves begin to be coalesced.
  package var highWater: Int
  /// The number of queued bytes at which coalescing ends.
  package var lowWater: Int
  /// The number of queued bytes above which the output fails.
  package var ceiling: Int

  /// Creates limits; the defaults are those of the daemon.
  package init(
    highWater: Int = 256 * 1024, lowWater: Int = 64 * 1024, ceiling: Int = 16 * 1024 * 1024
  ) {
    self.highWater = highWater
    self.lowWater = lowWater
    self.ceiling = ceiling
  }
}
