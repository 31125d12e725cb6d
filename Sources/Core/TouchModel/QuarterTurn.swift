/// The clockwise rotation of a panel relative to the screen.
public enum QuarterTurn: Int, Hashable, Sendable, CaseIterable {
  /// No rotation.
  case none = 0
  /// A quarter turn clockwise.
  case clockwise90 = 90
  /// A half turn.
  case half = 180
  /// A quarter turn counterclockwise.
  case clockwise270 = 270

  /// False if width and height change places.
  package var isUpright: Bool { self == .none || self == .half }
}
