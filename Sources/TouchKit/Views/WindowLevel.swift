/// The height of a window above the screen; a higher one is in front (R-WIN-2).
///
/// Corresponds to `UIWindow.Level`.
public struct WindowLevel: RawRepresentable, Hashable, Comparable, Sendable {
  /// The height; any number is allowed.
  public let rawValue: Double

  /// Makes a level from its height; not-a-number counts as `normal`.
  public init(rawValue: Double) {
    self.rawValue = rawValue.isNaN ? 0 : rawValue
  }

  /// The level of ordinary windows, 0.
  public static var normal: WindowLevel { WindowLevel(rawValue: 0) }
  /// The level of a status bar, 1000.
  public static var statusBar: WindowLevel { WindowLevel(rawValue: 1000) }
  /// The level of alerts, 2000.
  public static var alert: WindowLevel { WindowLevel(rawValue: 2000) }

  /// Whether the left level is behind the right one.
  public static func < (left: WindowLevel, right: WindowLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
