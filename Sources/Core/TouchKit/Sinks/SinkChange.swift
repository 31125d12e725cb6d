package import TouchModel

/// A change of a touch for a sink: a call with the touch that a responder with this sink handled.
package struct SinkChange: Hashable, Sendable {
  /// The number of the sink: `Responder.sink` of the responder.
  package var sink: Int32
  /// The method of the call; `began` once, then `moved`, then `ended` or `cancelled` once.
  package var method: TouchMethod
  /// True if the panel measures pressure.
  package var measuresForce: Bool
  /// True if the panel measures size.
  package var measuresRadius: Bool
  /// True if the contact is a stylus.
  package var isStylus: Bool
  /// True if input events were lost just before the change.
  package var isAfterGap: Bool
  /// True if the contact was down before it was first observed: when its device was opened, or after a gap.
  package var hasJoinedLate: Bool
  /// True if reports must not say where the touch is.
  package var isRedacted: Bool
  /// The device of the contact.
  package var device: DeviceID
  /// The number of the touch.
  package var touch: Int
  /// The slot of the contact in the kernel.
  package var slot: Int32
  /// The location on the screen in points.
  package var location: Point
  /// The pressure from 0 to 1.
  package var force: Double
  /// The radius of the contact in points.
  package var majorRadius: Double
  /// The reason of a cancellation; nil for other methods.
  package var reason: CancelReason?
}

extension SinkChange {
  /// Creates the change of a touch as it is during a call.
  init(_ method: TouchMethod, _ touch: Touch, sink: Int32) {
    self.init(
      sink: sink, method: method, measuresForce: touch.state.hasForce,
      measuresRadius: touch.state.hasRadius, isStylus: touch.state.type == .pencil,
      isAfterGap: touch.state.isAfterGap, hasJoinedLate: touch.state.hasJoinedLate,
      isRedacted: touch.state.isRedacted, device: touch.storedDevice,
      touch: touch.storedIdentifier, slot: touch.storedSlot,
      location: touch.state.now.location,
      force: touch.state.now.force, majorRadius: touch.majorRadius,
      reason: method == .cancelled ? touch.state.cancelReason ?? .interrupted : nil)
  }
}
