import TouchModel

/// What a standard recognizer is to do after it has heard of its fingers.
///
/// A value, so that what a gesture is can be tested without views; `GestureRecognizer.perform`
/// does what it says.
struct GestureStep: Hashable {
  /// What becomes of the time at which the recognizer wants to be woken.
  enum DeadlineChange: Hashable {
    /// It stays.
    case keep
    /// There is none any more.
    case clear
    /// It is that.
    case at(Microseconds)
  }

  /// The state to ask for, if any.
  var state: GestureState?
  /// What becomes of the deadline.
  var deadline = DeadlineChange.keep
  /// The place in the call of the first finger that is left alone; those behind it are too.
  var ignoredFrom: Int?

  /// Nothing to do.
  static let none = GestureStep()
  /// These fingers are not the gesture.
  static let fail = GestureStep(state: .failed, deadline: .clear)
  /// Every finger of the call is left alone.
  static let ignoreAll = GestureStep(ignoredFrom: 0)
}
