public import TouchModel

/// A control with a thumb that a finger moves along a horizontal track to select a value.
///
/// Only a touch that comes down on the thumb is tracked; others end at the slider without an event. The thumb
/// then follows the finger and stays as far from it as at the start.
///
/// Corresponds to `UISlider`.
///
/// Source: R-CTL-17
open class Slider: Control {
  /// The width and height of the thumb in points.
  static var thumbLength: Double { 31 }
  /// The height of the track in points.
  static var trackHeight: Double { 4 }

  private final var number = LimitedNumber<Float>(in: 0...1)
  /// The value when the tracked finger came down.
  private final var startValue: Float = 0
  /// The distance from the tracked finger to the middle of the thumb.
  private final var grip = 0.0

  /// True if each change of the value during a drag sends `valueChanged`; false for one event at its end.
  public final var isContinuous = true

  /// The value, within the limits; setting it sends no event, and a value that is no number has no effect.
  open var value: Float {
    get { number.value }
    set { number.set(newValue) }
  }

  /// The value at the left end, 0 by default; a greater one than `maximumValue` changes that, too.
  ///
  /// A limit that is not finite has no effect.
  open var minimumValue: Float {
    get { number.minimum }
    set { if number.setMinimum(newValue) { value = number.value } }
  }

  /// The value at the right end, 1 by default; a lower one than `minimumValue` changes that, too.
  ///
  /// A limit that is not finite has no effect.
  open var maximumValue: Float {
    get { number.maximum }
    set { if number.setMaximum(newValue) { value = number.value } }
  }

  /// Sets `value`; nothing is animated.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// Returns the rectangle of the track: by default as wide as the bounds, 4 points high, in the middle.
  open func trackRect(forBounds bounds: Rect) -> Rect {
    Rect(
      x: bounds.minX, y: bounds.midY - Self.trackHeight / 2, width: bounds.width,
      height: Self.trackHeight)
  }

  /// Returns the rectangle of the thumb for a value.
  ///
  /// By default it is a square of 31 points with the same vertical middle as the track. At the limits of the
  /// value, its edge is at the end of the track.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the slider.
  ///   - rect: The rectangle of the track.
  ///   - value: The value.
  /// - Returns: The rectangle in which a touch must begin.
  open func thumbRect(forBounds bounds: Rect, trackRect rect: Rect, value: Float) -> Rect {
    let range = Double(maximumValue) - Double(minimumValue)
    let share = range > 0 ? (Double(value) - Double(minimumValue)) / range : 0
    let travel = max(0, rect.width - Self.thumbLength)
    return Rect(
      x: rect.minX + share * travel, y: rect.midY - Self.thumbLength / 2,
      width: Self.thumbLength, height: Self.thumbLength)
  }

  package override var reportedValue: Double? { Double(value) }
  override var moduleClass: Responder.Type { Slider.self }

  /// Returns false for a swipe of an ancestor with one finger that began on the thumb, along the slider.
  ///
  /// Taps of ancestors begin over a slider.
  ///
  /// Source: R-CTL-14
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, recognizer.attachedView !== self, recognizer is SwipeGestureRecognizer,
      let touch = recognizer.attempt.followed.first
    else { return true }
    // The thumb has moved with the finger if the touch was not delayed for the slider.
    let isOnThumb = tracks(touch) || thumb.contains(startLocation(of: touch))
    return !isOnThumb || !isMovedAlong(by: recognizer)
  }

  /// Returns true if the touch is on the thumb.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    let location = touch.location(in: self)
    let thumb = thumb
    guard thumb.contains(location) else { return false }
    startValue = value
    grip = thumb.midX - location.x
    return true
  }

  /// Moves the thumb, and sends `valueChanged` before the event of the move if `isContinuous` is true.
  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    follow(touch, event)
    return true
  }

  /// Moves the thumb, and sends `valueChanged` before the event of the lift if it was not sent yet.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    follow(touch, event)
    sendFinalValue(touch, event)
  }

  /// Keeps the value, and sends `valueChanged` if it changed and was not sent yet.
  open override func cancelTracking(with event: TouchEvent?) {
    if let trackedTouch { sendFinalValue(trackedTouch, event) }
    super.cancelTracking(with: event)
  }

  /// The rectangle of the thumb.
  private var thumb: Rect { thumb(at: value) }

  private func thumb(at value: Float) -> Rect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  private func follow(_ touch: Touch, _ event: TouchEvent?) {
    let (left, right) = (thumb(at: minimumValue).midX, thumb(at: maximumValue).midX)
    guard right > left else { return }
    let share = (touch.location(in: self).x + grip - left) / (right - left)
    let (low, high) = (Double(minimumValue), Double(maximumValue))
    let former = value
    value = Float(low + min(max(share, 0), 1) * (high - low))
    if isContinuous, value != former { send(.valueChanged, touch, event) }
  }

  private func sendFinalValue(_ touch: Touch, _ event: TouchEvent?) {
    if !isContinuous, value != startValue { send(.valueChanged, touch, event) }
  }
}
