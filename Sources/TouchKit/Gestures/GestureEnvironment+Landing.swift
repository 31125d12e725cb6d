import TouchModel

extension GestureEnvironment {
  /// Gives a touch that came down to the recognizers of its view and of all that hold it, up to the
  /// window (R-GST-4).
  ///
  /// O(depth of the view), and what the recognizers' delegates cost.
  func collect(_ touch: Touch, at view: View, with event: TouchEvent) {
    touch.hitView = view
    var next: Unmanaged<View>? = unsafe Unmanaged.passUnretained(view)
    while let current = unsafe next {
      // Mostly nobody is asked anything, and then no reference needs to be counted on the way.
      if unsafe current._withUnsafeGuaranteedRef({ $0.recognizers.isEmpty }) {
        unsafe next = unsafe current._withUnsafeGuaranteedRef { unsafe $0.parentReference }
        continue
      }
      // A delegate that is asked may take the view away.
      let watched = unsafe current.takeUnretainedValue()
      for recognizer in watched.recognizers where receives(recognizer, touch, event) {
        give(touch, to: recognizer)
      }
      unsafe next = unsafe watched.parentReference
    }
  }

  /// Whether a recognizer sees a touch; one that does not never will (R-GST-5).
  private func receives(
    _ recognizer: GestureRecognizer, _ touch: Touch, _ event: TouchEvent
  ) -> Bool {
    guard recognizer.isEnabled, !recognizer.attempt.state.isFinal,
      recognizer.sees(touch.type)
    else { return false }
    if recognizer.requiresExclusiveTouchType, let type = recognizer.attempt.type,
      type != touch.type
    {
      return false
    }
    if !recognizer.attempt.isUnderWay, !recognizer.shouldReceive(event) { return false }
    let isWelcome = recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    // The delegate may have switched it off, or detached it.
    return isWelcome && recognizer.isEnabled && recognizer.view != nil
  }

  private func give(_ touch: Touch, to recognizer: GestureRecognizer) {
    if !recognizer.attempt.isUnderWay { begin(recognizer) }
    if recognizer.attempt.type == nil { recognizer.attempt.type = touch.type }
    recognizer.attempt.touches.append(touch)
    recognizer.attempt.down.append(touch)
    unsafe touch.receivers.append(Unmanaged.passUnretained(recognizer))
    isOrderKnown = false
  }
}
