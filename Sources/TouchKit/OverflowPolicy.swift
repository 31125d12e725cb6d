/// What happens when more fingers come down than `Application.maxTouches` allows (R-TCH-21).
public enum OverflowPolicy: String, Hashable, Sendable, CaseIterable {
  /// Every live touch is cancelled, and nothing is delivered until all fingers are up.
  case cancelAll
  /// The fingers above the limit are dead for as long as they stay down; the others go on.
  case ignoreExtra
}
