public import TouchModel

/// One finger, from when it comes down until it is gone.
///
/// The object is made when the finger comes down and changes in place. It is yours during a call;
/// copy what you need of it. One that nobody kept is used again for a later finger, so that a
/// long-running programme allocates nothing; one that somebody kept is left alone and never changes
/// again once it has ended (R-TCH-1, R-TCH-14).
///
/// Corresponds to `UITouch`.
public final class Touch {
  // What follows changes with each frame. Every change is a single step that calls nobody, and
  // touches stay on their thread, so the check for overlapping access is left out: it would cost
  // more than the changes.
  @safe @exclusivity(unchecked) var state = TouchState()
  @safe @exclusivity(unchecked) var boundView: View?
  @safe @exclusivity(unchecked) var boundWindow: Window?
  @safe @exclusivity(unchecked) var storedIdentifier = 0
  @safe @exclusivity(unchecked) var storedDevice = DeviceID(rawValue: 0)
  @safe @exclusivity(unchecked) var storedContact = ContactID(rawValue: 0)
  @safe @exclusivity(unchecked) var storedSlot: Int32 = 0
  /// This touch alone, as the argument of calls; empty once it has ended, for it holds itself.
  @safe @exclusivity(unchecked) var alone: [Touch] = []
  /// The samples since the event before that were merged into this one, oldest first.
  @safe @exclusivity(unchecked) var merged: [TouchState.Sample] = []
  /// What the panel said since then and waits to be merged, oldest first.
  @safe @exclusivity(unchecked) var waiting: [Contact] = []
  /// The times of `waiting`.
  @safe @exclusivity(unchecked) var waitingTimes: [Microseconds] = []
  /// The recognizers that follow it, in the order in which they hear of it.
  ///
  /// Not counted: who follows a touch has an attempt under way, and when that is over, or the touch
  /// is ignored, the recognizer is taken out.
  @safe @exclusivity(unchecked) var receivers = ReferenceList<GestureRecognizer>()
  /// The view that was hit, which recognizers still know when `boundView` is gone (R-GDEL-5).
  @safe @exclusivity(unchecked) var hitView: View?
  /// What the panel said when the finger came down, while the view has not heard of it (R-GDEL-7).
  @safe @exclusivity(unchecked) var heldBegan: TouchState.Sample?

  init() {}

  /// Lets go of itself at the end of its life.
  func retire() {
    if !alone.isEmpty { alone.removeLast() }
  }

  /// The number of the touch, from 1 ascending over all devices and never used again.
  public var identifier: Int { storedIdentifier }
  /// The device that it came from.
  public var device: DeviceID { storedDevice }
  /// The contact's number within its device.
  public var contact: ContactID { storedContact }
  /// The kernel's slot; diagnostic only.
  public var slot: Int32 { storedSlot }
  /// What touches; a finger may turn out to be a pen while it is down (E-PALM-7).
  public var type: TouchType { state.type }

  /// What happened since the event before (R-TCH-2).
  public var phase: TouchPhase { state.phase }
  /// The time of the newest change on the device's clock; a stationary touch keeps its older one.
  public var time: Microseconds { state.now.time }
  /// The same in seconds, as UIKit has it (R-TCH-5).
  public var timestamp: Double { state.now.time.inSeconds }
  /// The window where the finger came down, which never changes; nil for a dead finger (R-TCH-6).
  public var window: Window? { boundWindow }
  /// The view that was hit when the finger came down, wherever it moves; nil once that view has
  /// left its window, or a recognizer has taken the touch from it (R-TCH-7, R-GDEL-5).
  public var view: View? { boundView }

  /// The recognizers that follow the touch and may still find a gesture, in the order in which they
  /// hear of it (R-TCH-17).
  public var gestureRecognizers: [GestureRecognizer] {
    receivers.all.filter { !$0.state.isFinal }
  }

  /// How many taps in a row this is: 1 for the first, 0 once it is a drag and no tap (R-TCH-12).
  public var tapCount: Int { state.tapCount }
  /// The pressure from 0 to 1 of the panel's range; 0 where it measures none (R-TCH-16).
  ///
  /// Panels do not tell what an average press is, so the fraction is left as it is.
  public var force: Double { state.now.force }
  /// The largest `force` there can be: 1, or 0 where the panel measures none.
  public var maximumPossibleForce: Double { state.hasForce ? 1 : 0 }
  /// The approximate radius of the finger in points (R-TCH-15).
  public var majorRadius: Double {
    state.hasRadius ? state.now.majorRadius : state.unmeasuredRadius
  }
  /// How much the true radius may differ from `majorRadius` in points.
  ///
  /// As much as the radius itself where the panel measures none.
  public var majorRadiusTolerance: Double { state.hasRadius ? 0 : state.unmeasuredRadius }
  /// Whether the panel measures pressure.
  public var measuresForce: Bool { state.hasForce }
  /// Whether the panel measures size.
  public var measuresRadius: Bool { state.hasRadius }

  /// Why the touch was cancelled; nil while it is not.
  ///
  /// Set during `touchesCancelled(_:with:)` and afterwards.
  public var cancelReason: CancelReason? { state.cancelReason }
  /// Why the touch is withheld from its view, if it is (R-MULTI-5).
  public var withholding: Withholding { state.withheld }
  /// Whether the touch is withheld from its view for as long as the finger stays down.
  public var isWithheld: Bool { state.withheld != .none }
  /// Whether the finger has no window and so no part in any event (R-WIN-6).
  public var isDead: Bool { state.life == .dead }
  /// Whether records were lost just before the newest change.
  public var isAfterGap: Bool { state.isAfterGap }
  /// Whether the finger was down already when we began to listen.
  public var hasJoinedLate: Bool { state.hasJoinedLate }

  /// The properties that are only estimates: none (R-TCH-18).
  public var estimatedProperties: TouchProperties { [] }
  /// The estimates that will be made better: none (R-TCH-18).
  public var estimatedPropertiesExpectingUpdates: TouchProperties { [] }
  /// The number of the estimate to be made better: there is none (R-TCH-18).
  public var estimationUpdateIndex: Int? { nil }
}
