/// When a frame of contacts becomes an event (R-PIPE-10).
public enum Delivery: Hashable, Sendable {
  /// Each frame at once.
  case immediate
  /// Moves are merged to at most that many events a second; begins and ends are never delayed.
  ///
  /// The merged places stay reachable through `TouchEvent.coalescedTouches(for:)`. Values below 1
  /// count as 1, and values above 1 000 000 as that.
  case framesPerSecond(Int)
}
