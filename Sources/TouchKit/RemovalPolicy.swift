/// What happens to a touch whose view leaves its window (R-SYS-4).
public enum RemovalPolicy: String, Hashable, Sendable, CaseIterable {
  /// The view hears `touchesCancelled(_:with:)` once, over the chain it had.
  case cancel
  /// The view hears nothing more.
  case orphan
}
