internal import TouchModel

/// What the text form remembers from line to line.
struct TextPage {
  /// The narrowest column of times: up to three digits before the point.
  static let narrowestTime = 10

  /// How wide the column of times is: as wide as the widest time so far.
  var timeWidth = TextPage.narrowestTime
  /// The time on the line before; it is not printed again.
  var lastTime: Microseconds?
  /// Whether the heading of the columns has been printed.
  var hasHeading = false
}
