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
      // Those that were there before, whatever a delegate does; the list keeps them.
      let recognizers = watched.recognizers
      for index in recognizers.indices {
        let recognizer = unsafe Unmanaged.passUnretained(recognizers[index])
        unsafe recognizer._withUnsafeGuaranteedRef {
          if receives($0, touch, event) { give(touch, to: $0) }
        }
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
    return unsafe isWelcome && recognizer.isEnabled && recognizer.viewReference != nil
  }

  private func give(_ touch: Touch, to recognizer: GestureRecognizer) {
    let attempt = recognizer.attempt
    if !attempt.isUnderWay { begin(recognizer) }
    if attempt.type == nil { attempt.type = touch.type }
    attempt.touches.append(touch)
    attempt.down.append(touch)
    unsafe touch.receivers.append(Unmanaged.passUnretained(recognizer))
    isOrderKnown = false
  }
}
