/// The state of a control as a set of flags; the raw values are those of `UIControl.State`.
///
/// Source: R-CTL-15
public struct ControlState: OptionSet, Hashable, Sendable {
  /// The bits of the flags.
  public let rawValue: UInt32

  /// Creates a state from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The empty set.
  public static let normal = ControlState([])
  /// The control is pressed.
  public static let highlighted = ControlState(rawValue: 1)
  /// The control sends no events.
  public static let disabled = ControlState(rawValue: 2)
  /// The control is selected.
  public static let selected = ControlState(rawValue: 4)
}
