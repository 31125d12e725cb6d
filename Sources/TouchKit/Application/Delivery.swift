/// The rule by which frames of contacts become events (R-PIPE-10).
public enum Delivery: Hashable, Sendable {
  /// Each frame becomes an event at once.
  case immediate
  /// Moves are coalesced to at most this many events per second; begins, ends and cancellations are never delayed.
  ///
  /// `TouchEvent.coalescedTouches(for:)` returns the samples in between. Values are clamped to
  /// 1 … 1 000 000.
  case framesPerSecond(Int)
}

/// The treatment of touches that exceed `Application.maxTouches` (R-TCH-21).
public enum OverflowPolicy: String, Hashable, Sendable, CaseIterable {
  /// All live touches are cancelled, and none is delivered until all contacts are lifted.
  case cancelAll
  /// The touches above the limit are dead until lifted; the others continue.
  case ignoreExtra
}

/// The treatment of touches whose view leaves its window (R-SYS-4).
public enum RemovalPolicy: String, Hashable, Sendable, CaseIterable {
  /// The view receives `touchesCancelled(_:with:)` once, along its former responder chain.
  case cancel
  /// The view receives nothing more.
  case orphan
}
