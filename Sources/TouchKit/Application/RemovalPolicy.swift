/// The treatment of touches whose view leaves its window.
///
/// Source: R-SYS-4
public enum RemovalPolicy: String, Hashable, Sendable, CaseIterable {
  /// The view receives `touchesCancelled(_:with:)` once, along its former responder chain.
  case cancel
  /// The view receives nothing more.
  case orphan
}
