package import TouchModel

/// A click that a gesture asks for.
package struct PointerClick: Hashable, Sendable {
  /// The id of the pointer.
  package var sink: String
  /// The button.
  package var button: PointerButton
  /// The point of the screen.
  package var location: Point
  /// The id of the recognizer.
  package var recognizer: String
  /// True if the log must not say that the gesture was recognized.
  package var isSecret: Bool

  /// Creates a click.
  package init(
    sink: String, button: PointerButton, location: Point, recognizer: String, isSecret: Bool = false
  ) {
    self.sink = sink
    self.button = button
    self.location = location
    self.recognizer = recognizer
    self.isSecret = isSecret
  }
}

/// The reason why a click is dropped; the raw values are those of the log.
package enum ClickRefusal: String, Hashable, Sendable, CaseIterable {
  /// A finger is down on a virtual touchscreen: most compositors confuse it with the button.
  case touching
  /// The active session of the seat is not known to be the one of the layout.
  case session
  /// Touch input was suspended, or the layout was replaced, before the click began.
  case inactive
  /// Too many clicks wait.
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

/// An event that virtual pointers process.
package enum PointerEvent: Hashable, Sendable {
  /// A gesture clicks.
  case click(PointerClick)
  /// Time has passed.
  case time
  /// Touch input ends: clicks that wait are dropped, a button that is down is released in time, and the pointer is
  /// parked at once.
  case stop
}

/// What is to be done after an event.
package enum PointerAction: Hashable, Sendable {
  /// The records are written to the device of a sink; each frame ends with SYN_REPORT.
  case write([InputEvent], sink: String)
  /// A click was made: its button is down, and will be up in 30 ms.
  case clicked(PointerClick)
  /// A click is not made.
  case dropped(PointerClick, ClickRefusal)
}
