public import TouchModel

/// Follows a pointer above its view that touches nothing (R-HOV-1).
///
/// Continuous: begins when the pointer comes over the view, changes when it moves there, ends when
/// it leaves. Fed by `Application.pointerMoved(to:at:)`, which touchscreens do not call (R-HOV-2);
/// it sees no touches, so no other recognizer is in its way.
///
/// Corresponds to `UIHoverGestureRecognizer`.
open class HoverGestureRecognizer: GestureRecognizer {
  /// Where the pointer is.
  @safe @exclusivity(unchecked) final var progress = HoverProgress()
  /// Where it was when it was last above the view.
  private final var lastPlace = Point.zero

  /// Makes a recognizer that is attached to no view and takes no kind of touch.
  public override init(identifier: String = "") {
    super.init(identifier: identifier)
    allowedTouchTypes = []
  }

  override var goesOnWithoutFingers: Bool { true }

  /// Where the pointer is, or was when it left.
  open override func location(in view: View?) -> Point {
    convert(lastPlace, to: view)
  }

  /// Asks for what follows from where the pointer is; nil where it is not above the view.
  final func pointerMoved(to place: Point?) {
    if let place { lastPlace = place }
    if let wanted = progress.move(to: place, isGoingOn: state.isActive) { state = wanted }
  }
}
