/// The recognizers of the touches of the event, in the order of their calls (R-GST-18).
@safe struct GestureOrder: ~Copyable {
  /// The recognizers, unretained.
  ///
  /// Each has an attempt under way. The end of an attempt invalidates the list, and none ends while it is visited.
  private var recognizers = ReferenceList<GestureRecognizer>()
  /// False after a change of touches or attempts, until the order is determined again.
  private var isValid = false
  /// The number of times that the order was determined; marks the recognizers in it.
  private var determined: UInt64 = 0

  /// Causes the order to be determined again at the next event.
  mutating func invalidate() {
    isValid = false
  }

  /// Orders the recognizers by their first touch in the event, then by when they received it.
  mutating func determine(_ touches: TouchList) {
    if isValid { return }
    isValid = true
    recognizers.removeAll()
    determined &+= 1
    for index in 0..<touches.count {
      touches.withElement(at: index) { touch in
        guard touch.isInEvent else { return }
        for receiver in 0..<touch.receivers.count {
          touch.receivers.withElement(at: receiver) { add($0) }
        }
      }
    }
  }

  private mutating func add(_ recognizer: GestureRecognizer) {
    let attempt = recognizer.attempt
    guard attempt.orderMark != determined, !attempt.state.isFinal else { return }
    attempt.orderMark = determined
    unsafe recognizers.append(Unmanaged.passUnretained(recognizer))
  }

  /// The number of recognizers.
  var count: Int { recognizers.count }

  /// The recognizer at an index.
  subscript(index: Int) -> GestureRecognizer { unsafe recognizers[index].takeUnretainedValue() }
}
