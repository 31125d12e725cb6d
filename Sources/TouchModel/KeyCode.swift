/// A key or button of a device.
///
/// Unknown numbers are legal values.
///
/// Corresponds to `KEY_*` and `BTN_*`.
public struct KeyCode: RawRepresentable, Hashable, Comparable, Sendable {
  /// The kernel's number.
  public let rawValue: UInt16

  /// Makes a key from the kernel's number.
  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Whether the left key has the smaller number.
  @inlinable
  public static func < (left: KeyCode, right: KeyCode) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The first button of no special kind: `BTN_0`.
  @inlinable public static var button0: KeyCode { KeyCode(rawValue: 0x100) }
  /// The left mouse button: `BTN_LEFT`.
  @inlinable public static var leftButton: KeyCode { KeyCode(rawValue: 0x110) }
  /// The first joystick button: `BTN_JOYSTICK`.
  @inlinable public static var joystick: KeyCode { KeyCode(rawValue: 0x120) }
  /// A pen is near: `BTN_TOOL_PEN`.
  @inlinable public static var toolPen: KeyCode { KeyCode(rawValue: 0x140) }
  /// A finger is near: `BTN_TOOL_FINGER`.
  @inlinable public static var toolFinger: KeyCode { KeyCode(rawValue: 0x145) }
  /// Something touches: `BTN_TOUCH`.
  @inlinable public static var touch: KeyCode { KeyCode(rawValue: 0x14a) }
  /// The button of a pen: `BTN_STYLUS`.
  @inlinable public static var stylus: KeyCode { KeyCode(rawValue: 0x14b) }
  /// Two fingers are near: `BTN_TOOL_DOUBLETAP`.
  @inlinable public static var toolDoubleTap: KeyCode { KeyCode(rawValue: 0x14d) }
}
