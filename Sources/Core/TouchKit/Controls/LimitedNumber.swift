/// A number within limits: the value of a slider or stepper.
struct LimitedNumber<Number: BinaryFloatingPoint> {
  /// The number.
  private(set) var value: Number
  /// The lower limit.
  private(set) var minimum: Number
  /// The upper limit.
  private(set) var maximum: Number

  /// Creates a number at the lower limit.
  init(in limits: ClosedRange<Number>) {
    (value, minimum, maximum) = (limits.lowerBound, limits.lowerBound, limits.upperBound)
  }

  /// Sets the number to the nearest one within the limits; a value that is no number has no effect.
  mutating func set(_ newValue: Number) {
    guard !newValue.isNaN else { return }
    value = min(max(newValue, minimum), maximum)
  }

  /// Sets the lower limit, and the upper one if that is lower; returns false for one that is not finite.
  mutating func setMinimum(_ limit: Number) -> Bool {
    guard limit.isFinite else { return false }
    (minimum, maximum) = (limit, max(maximum, limit))
    return true
  }

  /// Sets the upper limit, and the lower one if that is greater; returns false for one that is not finite.
  mutating func setMaximum(_ limit: Number) -> Bool {
    guard limit.isFinite else { return false }
    (minimum, maximum) = (min(minimum, limit), limit)
    return true
  }
}
