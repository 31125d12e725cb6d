import TouchModel

/// The last tap that ended, which the next one may continue (R-TCH-11).
struct LastTap {
  /// The window where it was; a tap elsewhere does not continue it.
  let window: Window
  /// Where the finger was lifted, on the screen.
  let place: Point
  /// When it was lifted.
  let time: Microseconds
  /// How many taps in a row it was.
  let count: Int
}
