/// Finds two fingers that move apart or together (R-PIN-2).
///
/// Continuous: begins once their distance has changed by more than `TouchConstants.pinchSlop`, ends
/// when both are lifted. A third finger is left alone.
///
/// Corresponds to `UIPinchGestureRecognizer`.
open class PinchGestureRecognizer: GestureRecognizer {
  /// The distance of the fingers as a multiple of that at the start; 1 before.
  ///
  /// Setting it makes later values relative to the distance of now, and the velocity zero (R-PIN-3).
  public final var scale: Double {
    get { 1 }
    set {}
  }

  /// By how much the scale changes in a second, at the last movement (R-PIN-4).
  public final var velocity: Double { 0 }
}
