/// What a log has recorded so far; the `end` record says it.
package struct LogCounts: Hashable, Sendable {
  /// Frames that the devices sent.
  package var frames = 0
  /// Input records that the devices sent.
  package var events = 0
  /// Touches that began; each has one number.
  package var began = 0
  /// Touches that were lifted.
  package var ended = 0
  /// Touches that were cancelled.
  package var cancelled = 0
  /// Calls to views.
  package var dispatches = 0
  /// Calls that nobody handled.
  package var unhandled = 0
  /// Times that records were lost.
  package var gaps = 0

  /// Counts nothing yet.
  package init() {}
}
