/// How far a panel is turned against the screen, clockwise.
public enum QuarterTurn: Int, Hashable, Sendable, CaseIterable {
  /// Not at all.
  case none = 0
  /// A quarter clockwise.
  case clockwise90 = 90
  /// Upside down.
  case half = 180
  /// A quarter anticlockwise.
  case clockwise270 = 270
}
