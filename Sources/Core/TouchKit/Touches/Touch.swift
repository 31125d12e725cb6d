public import TouchModel

/// One contact, from the frame in which it begins to the frame in which it is over.
///
/// The object changes in place while the contact is down; during a call it has the values of that call, so
/// copy what you need later. An object that no program retains is reused for a later contact, so that
/// dispatch allocates nothing. One that a program retains does not change after its end.
///
/// Corresponds to `UITouch`.
///
/// Source: R-TCH-1, R-TCH-14
public final class Touch {
  // Accessed in single steps: unchecked.
  @safe @exclusivity(unchecked) var state = TouchState()
  @safe @exclusivity(unchecked) var boundView: View?
  @safe @exclusivity(unchecked) var boundWindow: Window?
  @safe @exclusivity(unchecked) var storedIdentifier = 0
  @safe @exclusivity(unchecked) var storedDevice = DeviceID(rawValue: 0)
  @safe @exclusivity(unchecked) var storedContact = ContactID(rawValue: 0)
  var storedSlot: Int32 = 0
  /// True from the begin of the contact until the touch is removed from the glass; false for a copy.
  @safe @exclusivity(unchecked) private(set) var isOnGlass = false
  @safe @exclusivity(unchecked) private var storedAlone: Set<Touch> = []
  /// The samples since the previous event that were coalesced into this one, oldest first.
  @safe @exclusivity(unchecked) var merged: [TouchState.Sample] = []
  /// The moves that `MoveCoalescer` has stored, oldest first.
  @safe @exclusivity(unchecked) var storedMoves: [(contact: Contact, time: Microseconds)] = []
  /// The recognizers that follow the touch, in the order in which they receive it.
  ///
  /// Not retained: a recognizer that follows a touch has an attempt under way, and is removed when
  /// the attempt ends or it ignores the touch.
  @safe @exclusivity(unchecked) var receivers = ReferenceList<GestureRecognizer>()
  /// The closing of attempts in which `receivers` was last updated (`GestureEnvironment`).
  var receiversReset: UInt64 = 0
  /// The view that was hit, for recognizers after `boundView` has become nil (R-GDEL-5).
  package internal(set) var hitView: View?
  /// The outermost sensitive view around the view that was hit.
  var storedSensitiveView: View?

  init() {}

  /// The number of the touch: from 1, ascending over all devices, never reused.
  public var identifier: Int { storedIdentifier }
  /// The device of the contact.
  public var device: DeviceID { storedDevice }
  /// The number of the contact within its device.
  public var contact: ContactID { storedContact }
  /// The slot of the contact in the kernel, for diagnostics.
  public var slot: Int32 { storedSlot }
  /// The kind of contact; a finger may turn out to be a stylus while it is down.
  ///
  /// Source: E-PALM-7
  public var type: TouchType { state.type }

  /// The change of the touch since the previous event.
  ///
  /// Source: R-TCH-2
  public var phase: TouchPhase { state.phase }
  /// The time of the newest change on the device's clock; a stationary touch has an older one.
  public var time: Microseconds { state.now.time }
  /// The time of the newest change in seconds.
  ///
  /// Source: R-TCH-5
  public var timestamp: Double { state.now.time.inSeconds }
  /// The window in which the touch began, which never changes; nil for a dead touch.
  ///
  /// Source: R-TCH-6
  public var window: Window? { boundWindow }
  /// The view that was hit when the touch began; moves of the contact do not change it.
  ///
  /// Nil after that view has left its window, or a recognizer has cancelled the touch for it.
  ///
  /// Source: R-TCH-7, R-GDEL-5
  public var view: View? { boundView }

  /// The outermost sensitive view around the view in which the touch began; nil if there is none.
  ///
  /// A report of such a touch must not say where it is, nor which view inside this one has it.
  public var sensitiveView: View? { storedSensitiveView }
  /// True if reports must not say where the touch is.
  ///
  /// It began in a sensitive view, or was down while the application was not active.
  package var isRedacted: Bool { state.isRedacted }

  /// The recognizers that receive the touch and may still recognize a gesture, in the order in which they
  /// receive it; never nil.
  ///
  /// Source: R-TCH-17
  public var gestureRecognizers: [GestureRecognizer]? {
    receivers.all.filter { !$0.attempt.state.isFinal && !$0.isEdgeGate }
  }

  /// The number of consecutive taps, including this touch: 1 for the first, 0 for a drag.
  ///
  /// Source: R-TCH-12
  public var tapCount: Int { state.tapCount }
  /// The pressure as a fraction of the panel's range, from 0 to 1; 0 if it measures none.
  ///
  /// Panels do not report what an average press is, so the fraction is not scaled as UIKit's is.
  ///
  /// Source: R-TCH-16
  public var force: Double { state.now.force }
  /// The largest possible `force`: 1, or 0 if the panel measures none.
  public var maximumPossibleForce: Double { state.hasForce ? 1 : 0 }
  /// The approximate radius of the contact in points.
  ///
  /// Source: R-TCH-15
  public var majorRadius: Double {
    state.hasRadius ? state.now.majorRadius : state.unmeasuredRadius
  }
  /// The largest difference between the true radius and `majorRadius`, in points.
  ///
  /// Equal to `majorRadius` if the panel measures none.
  public var majorRadiusTolerance: Double { state.hasRadius ? 0 : state.unmeasuredRadius }
  /// True if the panel measures pressure.
  public var measuresForce: Bool { state.hasForce }
  /// True if the panel measures size.
  public var measuresRadius: Bool { state.hasRadius }

  /// The reason why the touch was cancelled, or is being cancelled for a view; nil otherwise.
  ///
  /// Set during `touchesCancelled(_:with:)`. A touch that a gesture or the removal of its view has cancelled for
  /// that view only continues, and has none afterwards.
  public var cancelReason: CancelReason? { state.cancelReason }
  /// The reason why the touch is withheld from its view, or `none`.
  ///
  /// Source: R-MULTI-5
  public var withholding: Withholding { state.withheld }
  /// True if the touch is withheld from its view until the contact ends.
  public var isWithheld: Bool { state.withheld != .none }
  /// True if the touch has no window and so takes part in no event: it was refused when it came down.
  ///
  /// Source: R-WIN-6, R-SYS-11, R-TCH-21
  public var isDead: Bool { boundWindow == nil }
  /// True if input events were lost just before the newest change.
  public var isAfterGap: Bool { state.isAfterGap }
  /// True if the contact was down before it was first observed: when its device was opened, or after a gap.
  public var hasJoinedLate: Bool { state.hasJoinedLate }
  /// True if the panel did not report that the touch ended: it was silent for as long as its device rule permits.
  ///
  /// Source: E-REL-1
  public var hasAssumedEnd: Bool { state.isAssumed }

  /// The properties that are estimates: none.
  ///
  /// Source: R-TCH-18
  public var estimatedProperties: TouchProperties { [] }
  /// The estimates that will be updated: none.
  ///
  /// Source: R-TCH-18
  public var estimatedPropertiesExpectingUpdates: TouchProperties { [] }
  /// The index of the estimate that will be updated: nil.
  ///
  /// Source: R-TCH-18
  public var estimationUpdateIndex: Int? { nil }

  /// True while the touch is part of the event.
  var isInEvent: Bool { boundWindow != nil && !state.hasLeft }

  /// The view of the touch if it has phases to receive in this pass.
  @inline(__always)
  var pendingView: View? {
    guard let boundView, boundView.pendingPhases != 0 else { return nil }
    return boundView
  }

  /// True if a recognizer follows the touch and may still act, even after the touch has ended.
  package var isFollowed: Bool { receivers.contains { !$0.attempt.state.isFinal } }
}

extension Touch: Hashable {
  /// Returns true if both are the same object.
  public static func == (left: Touch, right: Touch) -> Bool { left === right }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(storedIdentifier) }
}

extension Touch {
  /// Returns the location in a view's current coordinates, or in the window's for nil.
  ///
  /// A view of another window is converted to through the screen. O(depth of the view).
  ///
  /// Source: R-TCH-8
  public func location(in view: View?) -> Point {
    convert(state.now.location, into: view)
  }

  /// Returns the location at the previous event, in a view's current coordinates.
  ///
  /// Equal to `location(in:)` when the touch begins, and after an event in which it was stationary.
  ///
  /// Source: R-TCH-9
  public func previousLocation(in view: View?) -> Point {
    convert(state.previous, into: view)
  }

  /// Returns `location(in:)`: touchscreens report no finer location.
  ///
  /// Source: R-TCH-10
  public func preciseLocation(in view: View?) -> Point {
    location(in: view)
  }

  /// Returns `previousLocation(in:)`: touchscreens report no finer location.
  ///
  /// Source: R-TCH-10
  public func precisePreviousLocation(in view: View?) -> Point {
    previousLocation(in: view)
  }

  /// The location on the screen in points.
  public var screenLocation: Point { state.now.location }

  private func convert(_ point: Point, into view: View?) -> Point {
    (view ?? boundWindow)?.convertFromScreen(point) ?? point
  }
}

extension Touch {
  /// The location on the screen at which the touch began.
  package var startLocation: Point { state.start }

  /// Makes the object represent a new contact.
  func begin(_ contact: Contact, device: DeviceID, time: Microseconds, identifier: Int) {
    storedIdentifier = identifier
    storedDevice = device
    storedContact = contact.id
    storedSlot = contact.slot
    var fresh = TouchState()
    fresh.type = TouchType(contact.tool)
    fresh.now = TouchState.Sample(contact, time)
    fresh.previous = contact.position
    fresh.start = contact.position
    fresh.isAfterGap = contact.flags.contains(.afterGap)
    fresh.hasJoinedLate = contact.flags.contains(.joinedLate)
    fresh.hasForce = contact.flags.contains(.hasForce)
    fresh.hasRadius = contact.flags.contains(.hasRadius)
    state = fresh
    isOnGlass = true
  }

  /// The set of this touch alone; only for a touch on the glass, because the set retains it.
  var alone: Set<Touch> {
    if storedAlone.isEmpty { storedAlone.insert(self) }
    return storedAlone
  }

  /// Notes that the touch is removed from the glass.
  func leaveGlass() {
    isOnGlass = false
    if !storedAlone.isEmpty { storedAlone.removeAll(keepingCapacity: true) }
  }

  /// Releases all references, so that the object can represent another contact.
  func reset() {
    boundView = nil
    boundWindow = nil
    hitView = nil
    storedSensitiveView = nil
    receivers.removeAll()
    if !merged.isEmpty { merged.removeAll(keepingCapacity: true) }
    if !storedMoves.isEmpty { storedMoves.removeAll(keepingCapacity: true) }
  }

  /// Makes the touch stationary for an event, until it changes (R-TCH-9).
  @inline(__always)
  func becomeStationary() {
    state.previous = state.now.location
    state.phase = .stationary
    if !merged.isEmpty { merged.removeAll(keepingCapacity: true) }
  }

  /// Returns a copy with the values of one sample (R-EVT-8).
  func copy(_ sample: TouchState.Sample, previous: Point, phase: TouchPhase) -> Touch {
    let copy = Touch()
    copy.state = state
    copy.state.now = sample
    copy.state.previous = previous
    copy.state.phase = phase
    copy.boundView = boundView
    copy.boundWindow = boundWindow
    copy.storedSensitiveView = storedSensitiveView
    copy.storedIdentifier = storedIdentifier
    copy.storedDevice = storedDevice
    copy.storedContact = storedContact
    copy.storedSlot = storedSlot
    return copy
  }
}
