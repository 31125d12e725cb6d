import TouchModel

/// A recognizer without fingers that only has deadlines, for a motion or a repetition.
///
/// It is a recognizer so that it ends like any other: when it is disabled, when its view leaves the window,
/// and when touch input is suspended. Its attempt goes on while it has a deadline, so that it serves several
/// motions one after the other.
class ClockRecognizer: GestureRecognizer {
  override init(target: Any?, action: Action?) {
    super.init(target: target, action: action)
    // A finger that comes down meanwhile would delay the end of the attempt until its lift.
    allowedTouchTypes = []
    addAction { [unowned self] in
      if $0.state == .cancelled { stopped() }
    }
  }

  override var isInternal: Bool { true }
  override var hasPriority: Bool { true }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  /// Sets the first deadline, or another one.
  ///
  /// Returns false outside of an application, while it is disabled, and after a cancellation until the end of
  /// the step.
  final func start(at due: Microseconds) -> Bool {
    guard isEnabled, environment != nil, !attempt.isResetting, !attempt.state.isFinal else {
      return false
    }
    deadline = due
    if !attempt.isUnderWay { state = .began }
    return true
  }

  /// Ends the attempt at the end of the step, unless it is started again before.
  final func stop() {
    deadline = nil
    environment?.mayEnd(self)
  }

  /// Called when the attempt is cancelled, and at its end.
  func stopped() {}

  override func reset() {
    stopped()
  }
}
