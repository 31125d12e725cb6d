/// How a control follows one touch: what happens to the finger in, events out (R-CTL-2 … 8).
///
/// A plain value that knows neither views nor touches.
struct ControlTracking: Hashable {
  /// Whether a touch is followed.
  private(set) var isTracking = false
  /// Whether the finger is inside the control's grown bounds.
  private(set) var isTouchInside = false

  /// What follows from what the finger did.
  struct Step: Hashable {
    /// Whether the control is highlighted from now on.
    let isHighlighted: Bool
    /// The events in order, each a single bit; an empty one is none.
    let events: (first: ControlEvents, second: ControlEvents)

    init(_ isHighlighted: Bool, _ first: ControlEvents = [], _ second: ControlEvents = []) {
      self.isHighlighted = isHighlighted
      events = (first, second)
    }

    static func == (left: Step, right: Step) -> Bool {
      left.isHighlighted == right.isHighlighted && left.events == right.events
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(isHighlighted)
      hasher.combine(events.first)
      hasher.combine(events.second)
    }
  }

  /// A finger came down, and the control is about to be asked whether it wants it.
  mutating func willBegin() {
    isTouchInside = true
  }

  /// The control has answered; a touch that it does not want leaves no trace (R-CTL-3).
  mutating func began(isWanted: Bool, tapCount: Int) -> Step {
    isTracking = isWanted
    isTouchInside = isWanted
    guard isWanted else { return Step(false) }
    return Step(true, .touchDown, tapCount > 1 ? .touchDownRepeat : [])
  }

  /// The finger moved, and the control has said whether it goes on (R-CTL-5).
  mutating func moved(isInside: Bool, goesOn: Bool) -> Step {
    guard goesOn else {
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

  /// The finger was lifted; `finish()` comes after the events (R-CTL-7).
  ///
  /// - Parameters:
  ///   - isInside: Where.
  ///   - isPrimary: Whether being pressed is what the control is for.
  /// - Returns: What follows.
  mutating func ended(isInside: Bool, isPrimary: Bool) -> Step {
    isTouchInside = isInside
    guard isInside else { return Step(false, .touchUpOutside) }
    return Step(false, .touchUpInside, isPrimary ? .primaryActionTriggered : [])
  }

  /// The touch was taken away (R-CTL-8).
  mutating func cancelled() -> Step {
    self = ControlTracking()
    return Step(false, .touchCancel)
  }

  /// The last event of a touch has been sent.
  mutating func finish() {
    self = ControlTracking()
  }
}
