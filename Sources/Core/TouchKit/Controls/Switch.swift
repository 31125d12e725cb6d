public import TouchModel

/// A control that is on or off.
///
/// A tap toggles it, and a horizontal drag past its middle sets it to the side where the finger is lifted. It
/// sends `valueChanged` once, at the lift, if the value changed.
///
/// Corresponds to `UISwitch`.
///
/// Source: R-CTL-17
open class Switch: Control {
  /// The size of a new switch in points: UIKit's.
  static var standardSize: Size { Size(width: 51, height: 31) }

  private final var storedIsOn = false
  /// Where the tracked finger came down, in the coordinates of the switch.
  private final var start = Point.zero
  /// True if the tracked finger has moved so far that it does not tap.
  private final var isDragged = false

  /// Creates a switch of 51 by 31 points; as in UIKit, the size of the frame is ignored.
  public override init(frame: Rect) {
    super.init(frame: Rect(origin: frame.origin, size: Self.standardSize))
  }

  /// True if the switch is on; setting it sends no event.
  open var isOn: Bool {
    get { storedIsOn }
    set { storedIsOn = newValue }
  }

  /// Sets `isOn`; nothing is animated.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  package override var reportedValue: Double? { isOn ? 1 : 0 }
  override var moduleClass: Responder.Type { Switch.self }

  /// Returns false for the single tap of an ancestor, and for its pan with one finger along the switch.
  ///
  /// Source: R-CTL-14
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard super.gestureRecognizerShouldBegin(recognizer) else { return false }
    guard isEnabled, recognizer.attachedView !== self, recognizer is PanGestureRecognizer else {
      return true
    }
    return !isMovedAlong(by: recognizer)
  }

  /// Tracks every touch.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    start = touch.location(in: self)
    isDragged = false
    return true
  }

  /// Distinguishes a drag from a tap.
  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    follow(touch)
    return true
  }

  /// Changes the value, and sends `valueChanged` before the event of the lift.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    follow(touch)
    let middle = bounds.midX
    let side = touch.location(in: self).x >= middle
    let hasCrossed = side != (start.x >= middle)
    let isOn = isDragged ? (hasCrossed ? side : isOn) : (isInside(touch) ? !isOn : isOn)
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    send(.valueChanged, touch, event)
  }

  private func follow(_ touch: Touch) {
    let slop = constants(for: touch).panSlop
    if abs(touch.location(in: self).x - start.x) > slop { isDragged = true }
  }
}
