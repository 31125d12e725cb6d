/// The kind of a contact; the raw values are UIKit's.
///
/// Corresponds to `UITouch.TouchType`.
public enum TouchType: Int, Hashable, Sendable, CaseIterable {
  /// A finger on the glass.
  case direct = 0
  /// A finger on another surface; not reported by touchscreens.
  case indirect = 1
  /// A stylus on the glass.
  case pencil = 2
  /// A pointer; not reported by touchscreens.
  case indirectPointer = 3

  /// A stylus on the glass, by its older name.
  public static var stylus: TouchType { .pencil }
}
