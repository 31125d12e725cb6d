/// The tracking of one touch by a control: a state machine from finger positions to control events
/// (R-CTL-2 to R-CTL-8).
struct ControlTracking: Hashable {
  /// True while a touch is tracked.
  private(set) var isTracking = false
  /// True while the finger is inside the bounds plus the drag margin.
  private(set) var isTouchInside = false

  /// What a control does in response to a touch.
  struct Step: Hashable {
    /// The new value of `Control.isHighlighted`.
    let isHighlighted: Bool
    /// The event to send first; one bit or empty.
    let first: ControlEvents
    /// The event to send after it; one bit or empty.
    let second: ControlEvents

    init(_ isHighlighted: Bool, _ first: ControlEvents = [], _ second: ControlEvents = []) {
      self.isHighlighted = isHighlighted
      self.first = first
      self.second = second
    }
  }

  /// Prepares for `Control.beginTracking(_:with:)`.
  mutating func willBegin() {
    isTouchInside = true
  }

  /// Begins to track a touch; without effect if the control does not track it (R-CTL-3).
  mutating func began(isTracked: Bool, tapCount: Int) -> Step {
    isTracking = isTracked
    isTouchInside = isTracked
    guard isTracked else { return Step(false) }
    return Step(true, .touchDown, tapCount > 1 ? .touchDownRepeat : [])
  }

  /// Processes a move; ends tracking if the control does not continue (R-CTL-5).
  mutating func moved(isInside: Bool, continues: Bool) -> Step {
    guard continues else {
      self = ControlTracking()
      return Step(false)
    }
    let wasInside = isTouchInside
    isTouchInside = isInside
    switch (wasInside, isInside) {
    case (true, true): return Step(true, .touchDragInside)
    case (true, false): return Step(false, .touchDragExit, .touchDragOutside)
    case (false, true): return Step(true, .touchDragEnter, .touchDragInside)
    case (false, false): return Step(false, .touchDragOutside)
    }
  }

  /// Ends tracking before the last events are sent (R-CTL-7).
  mutating func end() {
    isTracking = false
  }

  /// Processes the lift; `finish()` follows after the events were sent (R-CTL-7).
  ///
  /// - Parameters:
  ///   - isInside: True if the finger was lifted inside.
  ///   - isPrimary: True if a press triggers the primary action.
  /// - Returns: The step.
  mutating func ended(isInside: Bool, isPrimary: Bool) -> Step {
    (isTracking, isTouchInside) = (false, isInside)
    guard isInside else { return Step(false, .touchUpOutside) }
    return Step(false, .touchUpInside, isPrimary ? .primaryActionTriggered : [])
  }

  /// Processes a cancellation (R-CTL-8).
  mutating func cancelled() -> Step {
    self = ControlTracking()
    return Step(false, .touchCancel)
  }

  /// Forgets the touch after the last event was sent.
  mutating func finish() {
    self = ControlTracking()
  }
}

/// A touch that a control tracks after the delayed end of another one (R-CTL-2).
struct WaitingTouch {
  /// The touch.
  let touch: Touch
  /// The values with which it came down.
  private let start: TouchState.Sample
  /// The values at the last move that the control has received; nil if there was none.
  private var latest: TouchState.Sample?

  /// Stores a touch that comes down.
  init(_ touch: Touch) {
    self.touch = touch
    start = touch.state.now
  }

  /// Stores a move if the touch is among some touches.
  mutating func move(among touches: Set<Touch>) {
    if touches.contains(touch) { latest = touch.state.now }
  }

  /// Calls functions with what the control has received: the touch as it came down, and then its last move.
  func replay(_ begin: () -> Void, _ move: () -> Void) {
    let (now, previous) = (touch.state.now, touch.state.previous)
    (touch.state.now, touch.state.previous) = (start, start.location)
    begin()
    if let latest {
      touch.state.now = latest
      move()
    }
    (touch.state.now, touch.state.previous) = (now, previous)
  }
}
