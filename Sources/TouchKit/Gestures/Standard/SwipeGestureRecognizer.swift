/// Finds fingers that are drawn quickly in one direction (R-SWP-2).
///
/// Discrete: its action comes in mid-movement, as soon as the way is long enough.
///
/// Corresponds to `UISwipeGestureRecognizer`.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The directions that are taken; to the right at first.
  ///
  /// With several of them nobody learns which one it was: use a recognizer for each (R-SWP-6).
  public final var direction = SwipeDirection.right
  /// How many fingers swipe; 1 at first, less counts as 1.
  public final var numberOfTouchesRequired = 1
}
