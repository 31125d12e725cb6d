package import TouchModel

/// A press of a button: a click that a gesture asks for, or a finger that drives a pointer.
package struct PointerPress: Hashable, Sendable {
  /// What presses.
  package enum Cause: Hashable, Sendable {
    /// The gesture of a recognizer, which clicks once.
    case gesture(String)
    /// A touch, which holds the button as long as it lasts (PTR-6).
    case touch(Int)
  }

  /// The id of the pointer.
  package var sink: String
  /// The button.
  package var button: PointerButton
  /// The point of the screen.
  package var location: Point
  /// What presses.
  package var cause: Cause
  /// True if the log must not say that it was pressed.
  package var isSecret: Bool

  /// Creates a press.
  package init(
    sink: String, button: PointerButton, location: Point, cause: Cause, isSecret: Bool = false
  ) {
    self.sink = sink
    self.button = button
    self.location = location
    self.cause = cause
    self.isSecret = isSecret
  }

  /// The touch that presses; nil for a gesture.
  package var touch: Int? {
    if case .touch(let touch) = cause { touch } else { nil }
  }
}

/// The reason why a press is dropped; the raw values are those of the log.
package enum PressRefusal: String, Hashable, Sendable, CaseIterable {
  /// A finger is down on a virtual touchscreen: most compositors confuse it with the button.
  case touching
  /// Another finger holds the button of a pointer.
  case held
  /// The active session of the seat is not known to be the one of the layout.
  case session
  /// Touch input was suspended, or the layout was replaced, before the press began.
  case inactive
  /// Too many presses wait.
  case busy
  /// No pointer covers the point.
  case outside
}

/// The contacts of all virtual touchscreens.
package enum TouchscreenOccupancy: Hashable, Sendable {
  /// There is none.
  case free
  /// All are those of cancelled touches; the next of them lifts at this time.
  case resting(until: Microseconds)
  /// A finger is down.
  case touched
}

/// What the virtual touchscreens do with touches, as long as a pointer presses (PTR-3).
package enum TouchscreenGate: Hashable, Sendable {
  /// They take them.
  case open
  /// Those that begin wait until the button is up, at most for a click.
  case waiting
  /// A finger holds the button: those that begin are dead for them.
  case closed
}

/// An event that virtual pointers process.
package enum PointerEvent: Hashable, Sendable {
  /// A gesture clicks, or a touch begins to drive a pointer.
  case press(PointerPress)
  /// A touch has moved to a point of the screen.
  case moved(touch: Int, Point)
  /// A touch has lifted at a point of the screen.
  case lifted(touch: Int, Point)
  /// A touch is cancelled.
  case cancelled(touch: Int)
  /// Time has passed.
  case time
  /// No finger was down for a time: the pointers are parked.
  case idle
  /// Touch input ends: presses that wait are dropped, a button that is down is released in time, and the pointer is
  /// parked at once.
  case stop
}

/// What is to be done after an event.
package enum PointerAction: Hashable, Sendable {
  /// The records are written to the device of a sink; each frame ends with SYN_REPORT.
  case write([InputEvent], sink: String)
  /// The button is down; that of a click will be up in 30 ms.
  case pressed(PointerPress)
  /// The button is up again, away from the finger if its touch was cancelled.
  case released(PointerPress, isCancelled: Bool)
  /// A press is not made.
  case dropped(PointerPress, PressRefusal)
}
