/// The treatment of touches that exceed `Application.maxTouches`.
///
/// Source: R-TCH-21
public enum OverflowPolicy: String, Hashable, Sendable, CaseIterable {
  /// All live touches are cancelled, and none is delivered until all contacts are lifted.
  case cancelAll
  /// The touches above the limit are dead until lifted; the others continue.
  case ignoreExtra
}
