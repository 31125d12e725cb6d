public import TouchModel

/// A control with two halves: the left one decreases a value, and the right one increases it.
///
/// The value changes at the lift inside the half in which the finger came down, or repeatedly while the
/// finger stays there (R-CTL-17).
///
/// Corresponds to `UIStepper`.
open class Stepper: Control {
  /// The size of a new stepper with a frame of size zero, in points: UIKit's.
  static var standardSize: Size { Size(width: 94, height: 32) }

  private final var number = LimitedNumber(in: 0.0...100)
  private final var storedStep = 1.0
  /// The value when the tracked finger came down.
  private final var startValue = 0.0
  /// True if the tracked finger came down in the right half.
  private final var increases = false
  /// True if the value has changed repeatedly for the tracked finger.
  private final var hasRepeated = false
  /// The recognizer with the deadlines of repetition.
  private final let repetition = RepetitionRecognizer(identifier: "stepperRepetition")

  /// True if each change of the value sends `valueChanged` at once; false for one event at the lift.
  public final var isContinuous = true
  /// True if the value changes repeatedly while a finger stays down; true by default.
  ///
  /// The first repetition comes after 0.5 s and the next ones every 0.1 s; after ten of them, every 0.05 s.
  public final var autorepeat = true
  /// True if the value continues at the other limit beyond a limit; false by default.
  public final var wraps = false

  /// Creates a stepper; a frame of size zero becomes 94 by 32 points.
  public override init(frame: Rect) {
    let size = frame.size == .zero ? Self.standardSize : frame.size
    super.init(frame: Rect(origin: frame.origin, size: size))
    repetition.onRepeat = { [unowned self] in repeatStep() }
    addGestureRecognizer(repetition)
  }

  /// The value, within the limits; setting it sends no event, and a value that is no number has no effect.
  open var value: Double {
    get { number.value }
    set { number.set(newValue) }
  }

  /// The lowest value, 0 by default; a greater one than `maximumValue` changes that, too.
  ///
  /// A limit that is not finite has no effect.
  open var minimumValue: Double {
    get { number.minimum }
    set { if number.setMinimum(newValue) { value = number.value } }
  }

  /// The greatest value, 100 by default; a lower one than `minimumValue` changes that, too.
  ///
  /// A limit that is not finite has no effect.
  open var maximumValue: Double {
    get { number.maximum }
    set { if number.setMaximum(newValue) { value = number.value } }
  }

  /// The difference of a step, above 0; 1 by default.
  ///
  /// Other values have no effect.
  open var stepValue: Double {
    get { storedStep }
    set { if newValue.isFinite, newValue > 0 { storedStep = newValue } }
  }

  package override var reportedValue: Double? { value }
  override var moduleClass: Responder.Type { Stepper.self }

  /// Tracks every touch, and starts repetition if `autorepeat` is true.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    startValue = value
    hasRepeated = false
    increases = isInRightHalf(touch)
    if autorepeat, let time = application(of: touch)?.dispatcher.time { repetition.begin(at: time) }
    return true
  }

  /// Changes the value by one step unless it was repeated, and sends `valueChanged` before the event of the
  /// lift.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    repetition.end()
    guard let touch else { return }
    if !hasRepeated, isInHalf(touch) { step(touch, event) }
    sendFinalValue(touch, event)
  }

  /// Ends repetition; the value stays.
  open override func cancelTracking(with event: TouchEvent?) {
    repetition.end()
    sendFinalValue(trackedTouch, event)
  }

  /// Changes the value because a deadline was reached; not while the finger is outside of its half.
  ///
  /// Returns false if there is nothing more to repeat, because the finger was lifted: a recognizer may delay
  /// the end of the touch.
  private func repeatStep() -> Bool {
    guard isTracking, let touch = trackedTouch, touch.isOnGlass else { return false }
    if isInHalf(touch) {
      hasRepeated = true
      step(touch, nil)
    }
    return true
  }

  private func step(_ touch: Touch, _ event: TouchEvent?) {
    let former = value
    let next = former + (increases ? stepValue : -stepValue)
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if isContinuous, value != former { send(.valueChanged, touch, event) }
  }

  private func sendFinalValue(_ touch: Touch?, _ event: TouchEvent?) {
    if !isContinuous, value != startValue { send(.valueChanged, touch, event) }
  }

  private func isInRightHalf(_ touch: Touch) -> Bool { touch.location(in: self).x >= bounds.midX }

  /// Returns true if a touch is inside, and in the half in which the tracked one came down.
  private func isInHalf(_ touch: Touch) -> Bool {
    isInside(touch) && isInRightHalf(touch) == increases
  }
}

/// Gives a stepper the times at which its value changes while a finger stays down.
final class RepetitionRecognizer: ClockRecognizer {
  /// The time from the touch to the first repetition; not documented by Apple.
  static var delay: Microseconds { .milliseconds(500) }
  /// The time between repetitions; not documented by Apple.
  static var interval: Microseconds { .milliseconds(100) }
  /// The time between repetitions after `slowCount` of them; not documented by Apple.
  static var fastInterval: Microseconds { .milliseconds(50) }
  /// The number of repetitions before they become faster.
  static var slowCount: Int { 10 }

  /// Repeats, and returns false if that was in vain.
  var onRepeat: () -> Bool = { false }
  /// The number of repetitions so far; nil while there are none to come.
  private var count: Int?

  /// Starts repetition for a touch that came down at a time.
  func begin(at time: Microseconds) {
    if start(at: time + Self.delay) { count = 0 }
  }

  /// Ends repetition.
  func end() {
    guard count != nil else { return }
    count = nil
    stop()
  }

  override func deadlineReached(at time: Microseconds) {
    guard let count else { return }
    self.count = count + 1
    deadline = time + (count + 1 < Self.slowCount ? Self.interval : Self.fastInterval)
    if !onRepeat() { end() }
  }

  override func stopped() {
    count = nil
  }
}
