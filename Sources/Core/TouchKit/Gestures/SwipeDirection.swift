/// A set of swipe directions; the raw values are those of `UISwipeGestureRecognizer.Direction`.
public struct SwipeDirection: OptionSet, Hashable, Sendable {
  /// The bits of the directions.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// To the right.
  public static let right = SwipeDirection(rawValue: 1)
  /// To the left.
  public static let left = SwipeDirection(rawValue: 2)
  /// Upward.
  public static let up = SwipeDirection(rawValue: 4)
  /// Downward.
  public static let down = SwipeDirection(rawValue: 8)
}
