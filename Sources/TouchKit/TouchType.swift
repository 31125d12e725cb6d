/// What touches; the raw values are UIKit's.
///
/// Corresponds to `UITouch.TouchType`.
public enum TouchType: Int, Hashable, Sendable, CaseIterable {
  /// A finger on the glass.
  case direct = 0
  /// A finger on another surface; touchscreens never say so.
  case indirect = 1
  /// A pen on the glass.
  case pencil = 2
  /// A pointer; touchscreens never say so.
  case indirectPointer = 3

  /// A pen on the glass, by its older name.
  public static var stylus: TouchType { .pencil }
}
