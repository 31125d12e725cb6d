import TouchModel

/// How far the fingers of one recognizer have come towards a gesture.
///
/// A state machine without views: it is told what the recognizer's fingers do, and says what the
/// recognizer is to do. It never learns what others decide, so it asks for each state when its
/// fingers have earned it and goes on as if it had been granted; where it was not, nothing is told
/// to it any more until `reset()`.
protocol GestureProgress {
  /// Whether a finger has come down since the last reset.
  var isUnderWay: Bool { get }

  /// Fingers came down, by ascending number.
  mutating func began(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep
  /// Fingers moved, by ascending number.
  mutating func moved(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep
  /// Fingers were lifted, by ascending number.
  mutating func ended(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep
  /// The deadline that the last step set has come.
  mutating func deadlineReached(at time: Microseconds) -> GestureStep
  /// Forgets everything but the storage and the rules.
  mutating func reset()
}
