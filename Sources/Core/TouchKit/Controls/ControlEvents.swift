/// A set of control events; the raw values are those of `UIControl.Event`.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  /// The bits of the events.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// A finger came down on the control.
  public static let touchDown = ControlEvents(rawValue: 0x1)
  /// A finger came down on the control again soon after a tap.
  public static let touchDownRepeat = ControlEvents(rawValue: 0x2)
  /// The finger moved inside.
  public static let touchDragInside = ControlEvents(rawValue: 0x4)
  /// The finger moved outside.
  public static let touchDragOutside = ControlEvents(rawValue: 0x8)
  /// The finger moved from outside to inside.
  public static let touchDragEnter = ControlEvents(rawValue: 0x10)
  /// The finger moved from inside to outside.
  public static let touchDragExit = ControlEvents(rawValue: 0x20)
  /// The finger was lifted inside.
  public static let touchUpInside = ControlEvents(rawValue: 0x40)
  /// The finger was lifted outside.
  public static let touchUpOutside = ControlEvents(rawValue: 0x80)
  /// The touch was cancelled.
  public static let touchCancel = ControlEvents(rawValue: 0x100)
  /// The value changed.
  public static let valueChanged = ControlEvents(rawValue: 0x1000)
  /// The primary action of the control was triggered.
  public static let primaryActionTriggered = ControlEvents(rawValue: 0x2000)
  /// The program says that editing began; the control never sends the events of editing itself.
  public static let editingDidBegin = ControlEvents(rawValue: 0x10000)
  /// The program says that the edited value changed.
  public static let editingChanged = ControlEvents(rawValue: 0x20000)
  /// The program says that editing ended.
  public static let editingDidEnd = ControlEvents(rawValue: 0x40000)
  /// The program says that editing ended by a key.
  public static let editingDidEndOnExit = ControlEvents(rawValue: 0x80000)
  /// All events of editing.
  public static let allEditingEvents = ControlEvents(rawValue: 0xF0000)
  /// All events of touches.
  public static let allTouchEvents = ControlEvents(rawValue: 0xFFF)
  /// All events.
  public static let allEvents = ControlEvents(rawValue: .max)

  /// Removes the event with the lowest bit, and returns it; nil if there is none.
  package mutating func popFirst() -> ControlEvents? {
    guard !isEmpty else { return nil }
    let first = ControlEvents(rawValue: rawValue & (~rawValue &+ 1))
    subtract(first)
    return first
  }
}
