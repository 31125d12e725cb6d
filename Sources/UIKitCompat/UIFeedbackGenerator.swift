/// An object that would make the device vibrate; it does nothing.
///
/// Corresponds to `UIFeedbackGenerator`.
open class UIFeedbackGenerator {
  /// Creates a generator.
  public init() {}

  /// Has no effect: touchscreens do not vibrate.
  open func prepare() {}
}

/// A generator for impacts, which does nothing.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of an impact.
  public enum FeedbackStyle: Int, Sendable {
    case light
    case medium
    case heavy
    case soft
    case rigid
  }

  /// Creates a generator.
  public init(style: FeedbackStyle) { super.init() }

  /// Has no effect: touchscreens do not vibrate.
  public func impactOccurred() {}

  /// Has no effect: touchscreens do not vibrate.
  public func impactOccurred(intensity: CGFloat) {}
}

/// A generator for selections, which does nothing.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Has no effect: touchscreens do not vibrate.
  public func selectionChanged() {}
}

/// A generator for results, which does nothing.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// A result.
  public enum FeedbackType: Int, Sendable {
    case success
    case warning
    case error
  }

  /// Has no effect: touchscreens do not vibrate.
  public func notificationOccurred(_ type: FeedbackType) {}
}
