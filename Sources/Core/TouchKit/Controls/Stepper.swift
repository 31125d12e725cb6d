public import TouchModel

/// A control with two halves: the left one decreases a value, and the right one increases it.
///
/// The value changes at the lift inside the half in which the finger came down, or repeatedly while the
/// finger stays there.
///
/// Corresponds to `UIStepper`.
///
/// Source: R-CTL-17
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
  /// The times of repetition.
  private final var repetition = StepperRepetition()
  /// The position of the next repetition among all deadlines.
  final var deadlineKey: Deadlines.Key?

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
    repetition = StepperRepetition()
    if autorepeat, let time = window?.application?.dispatcher.time {
      setDeadline(time + StepperRepetition.delay)
    }
    return true
  }

  /// Changes the value by one step unless it was repeated, and sends `valueChanged` before the event of the
  /// lift.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    super.endTracking(touch, with: event)
    setDeadline(nil)
    guard let touch else { return }
    if !hasRepeated, isInHalf(touch) { step(touch, event) }
    sendFinalValue(touch, event)
  }

  /// Ends repetition; the value stays.
  open override func cancelTracking(with event: TouchEvent?) {
    setDeadline(nil)
    if let trackedTouch { sendFinalValue(trackedTouch, event) }
    super.cancelTracking(with: event)
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

  private func sendFinalValue(_ touch: Touch, _ event: TouchEvent?) {
    if !isContinuous, value != startValue { send(.valueChanged, touch, event) }
  }

  private func isInRightHalf(_ touch: Touch) -> Bool { touch.location(in: self).x >= bounds.midX }

  /// Returns true if a touch is inside, and in the half in which the tracked one came down.
  private func isInHalf(_ touch: Touch) -> Bool {
    isInside(touch) && isInRightHalf(touch) == increases
  }
}

extension Stepper: DeadlineClient {
  /// Changes the value while a finger stays down; not while it is outside of its half.
  ///
  /// A recognizer may delay the end of the touch of a finger that was lifted.
  final func tick(at time: Microseconds) {
    guard isTracking, let touch = trackedTouch, touch.isOnGlass else { return }
    setDeadline(time + repetition.next())
    guard isInHalf(touch) else { return }
    hasRepeated = true
    step(touch, nil)
  }

  final func end() {
    setDeadline(nil)
  }
}

/// The times at which the value of a stepper changes while a finger stays down.
struct StepperRepetition: Hashable {
  /// The time from the touch to the first repetition; not documented by Apple.
  static var delay: Microseconds { .milliseconds(500) }
  /// The time between repetitions; not documented by Apple.
  static var interval: Microseconds { .milliseconds(100) }
  /// The time between repetitions after `slowCount` of them; not documented by Apple.
  static var fastInterval: Microseconds { .milliseconds(50) }
  /// The number of repetitions before they become faster.
  static var slowCount: Int { 10 }

  /// The number of repetitions so far.
  private var count = 0

  /// Counts a repetition, and returns the time to the next one.
  mutating func next() -> Microseconds {
    count += 1
    return count < Self.slowCount ? Self.interval : Self.fastInterval
  }
}
