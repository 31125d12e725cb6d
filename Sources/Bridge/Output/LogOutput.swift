package import TouchModel

/// Where the bytes of a live log go; it never makes anybody wait.
///
/// Whoever reads the devices must not be held up by whoever reads the log: the kernel keeps as
/// little as 15 frames for us. The owner hands over whole records, lets moves be merged while
/// `isCongested`, and ends when `failed` is called.
package protocol LogOutput: AnyObject {
  /// Takes bytes over; writes them at once where they can be taken, and keeps the rest.
  ///
  /// Never blocks. Allocates nothing while the reader keeps up. After a failure it does nothing.
  func take(_ bytes: RawSpan)

  /// Whether so much waits that moves are to be merged; true from the high to the low mark.
  var isCongested: Bool { get }

  /// Whether nothing waits.
  var isIdle: Bool { get }

  /// Called once, when no more can be written; at once when set after that.
  ///
  /// May be called from within `take(_:)`: remember it and stop the loop, and write no record.
  var failed: (LogOutputFailure) -> Void { get set }

  /// Writes what waits, for so long at most, and drops the rest (E-LIFE-17).
  func finish(within limit: Microseconds)
}
