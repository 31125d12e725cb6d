/// The rule by which frames of contacts become events.
///
/// Source: R-PIPE-10
public enum EventRate: Hashable, Sendable {
  /// Each frame becomes an event at once.
  case immediate
  /// Moves are coalesced to at most this many events per second; begins, ends and cancellations are never delayed.
  ///
  /// `TouchEvent.coalescedTouches(for:)` returns the samples in between. Values are clamped to
  /// 1 … 1 000 000.
  case framesPerSecond(Int)
}
