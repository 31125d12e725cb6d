/// How wide the columns of the text form are, between one time and the words at the end.
///
/// Names are never in a column, so that long ones push nothing aside.
enum TextColumns {
  /// The device and the touch.
  static let touch = 10
  /// What happened.
  static let event = 13
  /// One coordinate.
  static let coordinate = 9
  /// What happened and both coordinates.
  static let eventAndPlace = event + 2 * coordinate

  /// The column heads behind that of the time.
  static let heading: StaticString =
    "  dev  touch  what                 x        y  where, and who was called (✓ handled it)\n"
}
