/// The delivery of a touch to its view: the calls that the view has received, and those that may follow.
///
/// A view receives the begin of a touch at most once, and after a begin exactly one end or cancellation,
/// unless the view is unbound without a call.
enum TouchDelivery {
  /// The touch has no view, or its view expects no calls for it.
  case unbound
  /// The view receives nothing until the contact ends.
  ///
  /// Source: R-MULTI-5
  case withheld(Withholding)
  /// The view has received nothing, and may receive the begin.
  case landed
  /// A recognizer delays the begin, which had this sample.
  ///
  /// Source: R-GDEL-7
  case waitingBegin(TouchState.Sample)
  /// The view has received the begin.
  case begun
  /// The view has received the begin, and a recognizer delays the end.
  ///
  /// Source: R-GDEL-8
  case waitingEnd
  /// The view has left its window and must still receive a cancellation.
  ///
  /// Source: R-SYS-4
  case owedCancellation
  /// The view has received an end or a cancellation.
  case over

  /// An event in the life of a touch.
  enum Event {
    /// The touch has come down on a view.
    case bind(Withholding)
    /// The phase of the touch is due for the view.
    case phase(TouchMethod)
    /// A recognizer delays the begin or the end; the current sample.
    case hold(TouchState.Sample)
    /// No recognizer delays the touch any longer.
    case release
    /// The touch is cancelled for its view.
    case cancel
    /// The view leaves its window and must receive a cancellation.
    case viewLeft
    /// The view expects no further calls.
    case unbind
  }

  /// Changes the state for an event.
  ///
  /// - Returns: The call that the view must receive now, or that it is owed after `viewLeft`; nil for
  ///   none.
  @inline(__always)
  @discardableResult
  mutating func apply(_ event: Event) -> TouchMethod? {
    switch (self, event) {
    case (.unbound, .bind(.none)): self = .landed
    case (.unbound, .bind(let reason)): self = .withheld(reason)

    case (.landed, .phase(.began)):
      self = .begun
      return .began
    case (.begun, .phase(.moved)): return .moved
    case (.begun, .phase(.ended)):
      self = .over
      return .ended
    case (.begun, .phase(.cancelled)), (.begun, .cancel), (.waitingEnd, .cancel),
      (.owedCancellation, .cancel):
      self = .over
      return .cancelled

    case (.landed, .hold(let sample)): self = .waitingBegin(sample)
    case (.begun, .hold): self = .waitingEnd
    case (.waitingBegin, .release):
      self = .begun
      return .began
    case (.waitingEnd, .release): self = .begun

    case (.begun, .viewLeft), (.waitingEnd, .viewLeft):
      self = .owedCancellation
      return .cancelled

    case (.landed, .unbind), (.waitingBegin, .unbind), (.begun, .unbind), (.waitingEnd, .unbind),
      (.owedCancellation, .unbind):
      self = .unbound
    // The other events are expected, and change nothing: a phase that is not due, and the release, the
    // cancellation or the end of what the view has not received or is rid of.
    default: break
    }
    return nil
  }

  /// The sample of a begin that a recognizer delays, or nil.
  var waitingBegin: TouchState.Sample? {
    if case .waitingBegin(let sample) = self { sample } else { nil }
  }
}

extension TouchState {
  /// The reason why the touch is withheld from its view.
  var withheld: Withholding {
    if case .withheld(let reason) = delivery { reason } else { .none }
  }

  /// True if the view has received the begin, or will, and may receive more (R-EXCL-7).
  var isTracked: Bool {
    switch delivery {
    case .landed, .waitingBegin, .begun, .waitingEnd: true
    case .unbound, .withheld, .owedCancellation, .over: false
    }
  }

  /// True if the view was called with `touchesBegan(_:with:)`.
  var beganDelivered: Bool {
    switch delivery {
    case .begun, .waitingEnd, .owedCancellation, .over: true
    case .unbound, .withheld, .landed, .waitingBegin: false
    }
  }

  /// True if the view was called with an end or a cancellation.
  var terminalDelivered: Bool {
    if case .over = delivery { true } else { false }
  }

  /// True if the view has left its window and must still receive a cancellation.
  var isOwedCancellation: Bool {
    if case .owedCancellation = delivery { true } else { false }
  }

  /// True if a recognizer delays the next call of the view (R-GDEL-7, R-GDEL-8).
  var isDelayed: Bool {
    switch delivery {
    case .waitingBegin, .waitingEnd: true
    default: false
    }
  }
}
