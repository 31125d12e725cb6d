import TouchModel

/// The values of a touch that change while the contact is down.
struct TouchState {
  /// The values of a contact at one time.
  struct Sample {
    var location = Point.zero
    var time = Microseconds.zero
    var force = 0.0
    var majorRadius = 0.0
  }

  /// The newest sample.
  var now = Sample()
  /// The location at the previous event, on the screen.
  var previous = Point.zero
  /// The location where the touch began, on the screen.
  var start = Point.zero
  /// The kind of contact; it may change while the contact is down (E-PALM-7).
  var type = TouchType.direct
  /// The change of the touch since the previous event.
  var phase = TouchPhase.began
  /// True once the touch has left the event; its contact may still be down, and its view may still receive a
  /// delayed end (R-GDEL-8).
  var hasLeft = false
  /// The calls that the view has received, and those that may follow.
  var delivery = TouchDelivery.unbound
  /// True if the touch exceeds `maxTouches` and does not count towards it.
  var isExtra = false
  /// True if the touch is a drag from an edge of the screen, or came down at one beside it (R-SYS-9).
  var belongsToSystem = false
  /// True if the contact has left the glass.
  var isLifted = false
  /// True if input events were lost just before the newest sample.
  var isAfterGap = false
  /// True if the contact was down before it was first observed: when its device was opened, or after a gap.
  var hasJoinedLate = false
  /// True if the end was not reported, but follows from the panel's silence.
  var isAssumed = false
  /// True if reports must not say where the touch is.
  var isRedacted = false
  /// True if the panel measures pressure.
  var hasForce = false
  /// True if the panel measures size.
  var hasRadius = false
  /// The radius that is reported if the panel measures none.
  var unmeasuredRadius = 0.0
  /// The number of consecutive taps, including this touch; 0 for a drag.
  var tapCount = 1
  /// The reason why the touch was cancelled.
  var cancelReason: CancelReason?
  /// The pass in which the touch last changed.
  var changedPass: UInt64 = 0
}

extension TouchState {
  /// True if a contact differs in location, pressure (R-TCH-4) or tool (E-PALM-7).
  @inline(__always)
  func isMoved(by contact: Contact) -> Bool {
    now.location != contact.position
      || type != TouchType(contact.tool)
      || (contact.flags.contains(.hasForce) && now.force != contact.force)
  }

  /// Sets the values of a contact.
  @inline(__always)
  mutating func take(_ contact: Contact, _ time: Microseconds) {
    now = Sample(contact, time)
    let newType = TouchType(contact.tool)
    if type != newType { type = newType }
    let isAfterGap = contact.flags.contains(.afterGap)
    if self.isAfterGap != isAfterGap { self.isAfterGap = isAfterGap }
  }

  /// Resets the tap count of a touch that moved too far from where it began (R-TCH-12).
  @inline(__always)
  mutating func dropTap(beyond distance: Double) {
    if tapCount == 0 { return }
    let x = now.location.x - start.x
    let y = now.location.y - start.y
    if !(x * x + y * y <= distance * distance) { tapCount = 0 }
  }
}

extension TouchState.Sample {
  /// Creates a sample of a contact.
  @inline(__always)
  init(_ contact: Contact, _ time: Microseconds) {
    self.init(
      location: contact.position, time: time, force: contact.force, majorRadius: contact.majorRadius
    )
  }
}

extension TouchType {
  /// Creates the type of a contact's tool.
  @inline(__always)
  init(_ tool: ContactTool) {
    self = tool == .stylus ? .pencil : .direct
  }
}

/// The reason why a touch is withheld from its view until the contact ends.
public enum Withholding: UInt8, Hashable, Sendable {
  /// The touch is not withheld.
  case none
  /// The view has a touch already and accepts only one.
  ///
  /// Source: R-MULTI-2
  case multipleTouch
  /// An exclusive view and another one would be touched together.
  ///
  /// Source: R-EXCL-2, R-EXCL-3
  case exclusiveTouch
}
