public import TouchModel

/// A recognizer for a pointer that is above its view without touching.
///
/// Continuous: it begins when the pointer enters the view, changes when it moves there, and ends when it
/// leaves. Its only input is `Application.pointerMoved(to:at:)`, which touchscreens do not call. It receives
/// no touches, so other recognizers do not affect it.
///
/// Corresponds to `UIHoverGestureRecognizer`.
///
/// Source: R-HOV-1, R-HOV-2
open class HoverGestureRecognizer: GestureRecognizer {
  /// Not reset with the attempt: a refused gesture begins again only after the pointer has left (R-HOV-1).
  private final var progress = HoverProgress()
  /// The last location above the view, in points of the screen.
  private final var lastLocation = Point.zero

  /// Creates a recognizer that accepts no touch type, with an action of a target.
  public override init(target: Any?, action: Action?) {
    super.init(target: target, action: action)
    allowedTouchTypes = []
  }

  override var kind: GestureKind { .hover }

  /// Returns the location of the pointer, or its last location above the view.
  open override func location(in view: View?) -> Point {
    convert(lastLocation, to: view)
  }

  /// Processes a location of the pointer in points of the screen; nil where it is not above the view.
  final func pointerMoved(to location: Point?) {
    if let location { lastLocation = location }
    if let next = progress.move(to: location, isActive: state.isActive) { state = next }
  }
}

/// Detects when a pointer enters, moves in, and leaves a view (R-HOV-1).
struct HoverProgress {
  /// The location on the screen; nil while the pointer is not above the view.
  private(set) var location: Point?

  /// Sets the location of the pointer.
  ///
  /// - Parameters:
  ///   - next: The location on the screen, or nil where the pointer is not above the view.
  ///   - isActive: False if the gesture was refused or cancelled since it began.
  /// - Returns: The state to request, if any.
  mutating func move(to next: Point?, isActive: Bool) -> GestureState? {
    let former = location
    location = next
    if former == nil { return next == nil ? nil : .began }
    if next == nil { return isActive ? .ended : nil }
    return isActive && next != former ? .changed : nil
  }
}

extension Application {
  /// Reports the location of a pointer that does not touch, for hover recognizers.
  ///
  /// The hover recognizers of the hit view and of its ancestors begin, change and end. While the
  /// application receives no touches, the pointer counts as absent. Has no effect during a dispatch.
  /// One hit test; O(depth of the view).
  ///
  /// - Parameters:
  ///   - location: The location in points of the screen, or nil where the pointer has left it.
  ///   - time: The time on the clock of the touches; deadlines up to then come first.
  ///
  /// Source: R-HOV-1, R-HOV-2
  public final func pointerMoved(to location: Point?, at time: Microseconds) {
    dispatcher.movePointer(to: location, at: time)
  }
}

extension Dispatcher {
  /// Delivers the location of a pointer to the hover recognizers, as a pass of its own.
  fileprivate func movePointer(to location: Point?, at time: Microseconds) {
    guard !isBusy, let application else { return }
    advance(to: time)
    let receivesTouches = isActive && ignoreCount == 0
    var entered: [HoverGestureRecognizer] = []
    if receivesTouches, let location {
      var next = application.hitTest(at: location).view
      while let view = next {
        for case let hover as HoverGestureRecognizer in view.recognizers where hover.isEnabled {
          entered.append(hover)
        }
        next = view.superview
      }
    }
    let former = gestures.hovering
    if former.isEmpty && entered.isEmpty { return }
    gestures.hovering = entered
    isBusy = true
    beginQuietPass()
    for case let hover as HoverGestureRecognizer in former
    where !entered.contains(where: { $0 === hover }) {
      hover.pointerMoved(to: nil)
    }
    for hover in entered { hover.pointerMoved(to: location) }
    settle()
    isBusy = false
  }
}
