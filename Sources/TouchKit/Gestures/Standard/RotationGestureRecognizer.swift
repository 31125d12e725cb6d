/// Finds two fingers that turn about each other (R-ROT-2).
///
/// Continuous: begins once they have turned by more than `TouchConstants.rotationSlop`, ends when
/// both are lifted. A third finger is left alone.
///
/// Corresponds to `UIRotationGestureRecognizer`.
open class RotationGestureRecognizer: GestureRecognizer {
  /// By how many radians the fingers have turned since the start, clockwise on the screen.
  ///
  /// Whole turns count (R-ROT-4). Setting it makes later values relative to now, and the velocity
  /// zero (R-ROT-3).
  public final var rotation: Double {
    get { 0 }
    set {}
  }

  /// By how many radians they turn in a second, at the last movement (R-ROT-5).
  public final var velocity: Double { 0 }
}
