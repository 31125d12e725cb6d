/// What can happen to a control; the raw values are UIKit's bits.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt32

  /// Makes a set of events from UIKit's bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// A finger came down on it.
  public static let touchDown = ControlEvents(rawValue: 0x1)
  /// A finger came down on it again right after a tap.
  public static let touchDownRepeat = ControlEvents(rawValue: 0x2)
  /// The finger moves inside.
  public static let touchDragInside = ControlEvents(rawValue: 0x4)
  /// The finger moves outside.
  public static let touchDragOutside = ControlEvents(rawValue: 0x8)
  /// The finger comes back inside.
  public static let touchDragEnter = ControlEvents(rawValue: 0x10)
  /// The finger goes outside.
  public static let touchDragExit = ControlEvents(rawValue: 0x20)
  /// The finger is lifted inside.
  public static let touchUpInside = ControlEvents(rawValue: 0x40)
  /// The finger is lifted outside.
  public static let touchUpOutside = ControlEvents(rawValue: 0x80)
  /// The touch was cancelled.
  public static let touchCancel = ControlEvents(rawValue: 0x100)
  /// The value changed.
  public static let valueChanged = ControlEvents(rawValue: 0x1000)
  /// What the control is for was done.
  public static let primaryActionTriggered = ControlEvents(rawValue: 0x2000)
  /// All events of touches.
  public static let allTouchEvents = ControlEvents(rawValue: 0xFFF)
  /// All events.
  public static let allEvents = ControlEvents(rawValue: .max)
}
