package import TouchModel

/// A touch call that reached a sink, for one of its touches.
package struct ForwardedTouch: Hashable, Sendable {
  /// The number of the touch: ascending over all devices, never reused.
  package var touch: Int
  /// The change of the touch.
  package var phase: ContactPhase
  /// The location, in points of the screen.
  package var location: Point
  /// The pressure from 0 to 1; nil if the panel measures none.
  package var force: Double?
  /// The larger radius of the contact, in points.
  package var majorRadius: Double

  /// Creates a call for one touch.
  package init(
    touch: Int, phase: ContactPhase, location: Point, force: Double? = nil,
    majorRadius: Double = 0
  ) {
    self.touch = touch
    self.phase = phase
    self.location = location
    self.force = force
    self.majorRadius = majorRadius
  }
}

/// A condition that the records of a virtual touchscreen do not show.
package enum ForwardingIncident: Hashable, Sendable {
  /// All slots are in use, and the new touch is not forwarded (F-15).
  ///
  /// Reported for the first such touch of a device only.
  case overflow(touch: Int)
  /// The contact of a cancelled touch moves by a displacement in points, rests, and lifts (F-6).
  case slide(touch: Int, by: Point)
}
