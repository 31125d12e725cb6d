/// Whose fault a note is about; said first, because it tells a reader where to look.
public enum Blame: String, Hashable, Sendable, CaseIterable {
  /// The kernel or its driver broke the protocol.
  case kernel
  /// The device announces or sends what cannot be.
  case device
  /// The layout asks for something odd.
  case layout
  /// The capture is damaged, or tells less than is needed.
  case capture
  /// We are to blame, or have something to say of ourselves.
  case bridge
}
