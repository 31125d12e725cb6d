/// How a control stands; the raw values are UIKit's (R-CTL-15).
public struct ControlState: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt32

  /// Makes a state from UIKit's bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Nothing of the others.
  public static let normal = ControlState([])
  /// It is pressed.
  public static let highlighted = ControlState(rawValue: 1)
  /// It sends no events.
  public static let disabled = ControlState(rawValue: 2)
  /// It is chosen.
  public static let selected = ControlState(rawValue: 4)
}
