import TouchModel

/// Leads touches to gesture recognizers and decides which of them may recognise.
///
/// Steps 6, 7 and 9 of the reference algorithm (spec 2.16), and the holds of step 8.
@safe final class GestureEnvironment {
  /// Whose recognizers these are.
  ///
  /// Sound without counting: the dispatcher owns this object.
  @exclusivity(unchecked) var dispatcherReference: Unmanaged<Dispatcher>?

  /// Whose recognizers these are.
  var dispatcher: Dispatcher? { unsafe dispatcherReference?.takeUnretainedValue() }

  func withdraw(_ recognizer: GestureRecognizer) {}
  func request(_ wanted: GestureState, of recognizer: GestureRecognizer) {}
  func deadlineChanged(of recognizer: GestureRecognizer) {}
  func ignore(_ touch: Touch, by recognizer: GestureRecognizer) {}
}

extension GestureRecognizer {
  /// Where its attempts are made: in the application that its view belongs to.
  var environment: GestureEnvironment? {
    view?.window?.application?.dispatcher.gestures
  }
}
