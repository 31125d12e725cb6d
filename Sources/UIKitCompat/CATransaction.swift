/// A group of changes of layers, which are made at once and not animated.
///
/// Corresponds to `CATransaction`.
public enum CATransaction {
  /// Has no effect: nothing is animated.
  public static func begin() {}

  /// Has no effect: nothing is animated.
  public static func commit() {}

  /// Has no effect: nothing is animated.
  public static func setDisableActions(_ isDisabled: Bool) {}

  /// Has no effect: nothing is animated.
  public static func setAnimationDuration(_ duration: TimeInterval) {}
}
