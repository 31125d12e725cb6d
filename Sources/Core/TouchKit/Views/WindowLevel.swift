/// The level of a window; windows with a higher level are in front.
///
/// Corresponds to `UIWindow.Level`.
///
/// Source: R-WIN-2
public struct WindowLevel: RawRepresentable, Hashable, Comparable, Sendable {
  /// The level; any number is allowed.
  public let rawValue: Double

  /// Creates a level; not-a-number counts as `normal`.
  public init(rawValue: Double) {
    self.rawValue = rawValue.isNaN ? 0 : rawValue
  }

  /// The level of normal windows, 0.
  public static var normal: WindowLevel { WindowLevel(rawValue: 0) }
  /// The level of a status bar, 1000.
  public static var statusBar: WindowLevel { WindowLevel(rawValue: 1000) }
  /// The level of alerts, 2000.
  public static var alert: WindowLevel { WindowLevel(rawValue: 2000) }

  /// Returns the level in front of another by a distance, such as `.alert + 1`.
  public static func + (level: WindowLevel, distance: Double) -> WindowLevel {
    WindowLevel(rawValue: level.rawValue + distance)
  }

  /// Returns the level behind another by a distance.
  public static func - (level: WindowLevel, distance: Double) -> WindowLevel {
    level + -distance
  }

  /// Returns true if the left level is behind the right one.
  public static func < (left: WindowLevel, right: WindowLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
