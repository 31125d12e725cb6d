public import TouchModel

/// All touches of a sequence, from the first contact down to the last one up.
///
/// The same object is passed to every call of a sequence, and reused for the next one. Its contents change
/// between calls, so copy what you need later.
///
/// Corresponds to `UIEvent` of type touches.
///
/// Source: R-EVT-1
@safe public final class TouchEvent {
  /// The type of an event; the raw values are UIKit's.
  public enum EventType: Int, Hashable, Sendable, CaseIterable {
    /// Contacts on the glass; the only type that this module creates.
    case touches = 0
    /// A shake of the device.
    case motion = 1
    /// A remote control.
    case remoteControl = 2
    /// A physical button.
    case presses = 3
    /// A wheel or a touchpad.
    case scroll = 10
    /// A pointer that is not pressed.
    case hover = 11
    /// A pinch or rotation on a touchpad.
    case transform = 14
  }

  /// The subtype of an event; the raw value is UIKit's.
  public enum EventSubtype: Int, Hashable, Sendable, CaseIterable {
    /// No subtype, as for all touches.
    case none = 0
  }

  /// The responder chain of the current call.
  let chain: ChainRecord
  /// The touches on the glass, of which `Touch.isInEvent` selects those of the event.
  let list = TouchList()
  /// The time of the newest change.
  var storedTime = Microseconds.zero
  /// The dispatcher of the event; not retained: it sets this to nil when it is deallocated.
  @exclusivity(unchecked) var dispatcher: Unmanaged<Dispatcher>?
  /// The steps of the current hit test that are recorded; nil for none.
  var recording: HitTest.Recording?
  /// What a hit test takes to be scrolled; nil in a dispatch.
  var scrolled: ScrolledContent?
  /// The views whose steps `HitTest.Recording.recordedViews` records, with all their superviews.
  var recordedViews: Set<ObjectIdentifier> = []
  /// The recorded steps.
  private var steps: [HitTest.Step] = []

  init(chain: ChainRecord) {
    self.chain = chain
  }

  /// The type of the event.
  public var type: EventType { .touches }
  /// The subtype of the event.
  public var subtype: EventSubtype { .none }
  /// The time of the newest change on the device's clock.
  ///
  /// Source: R-TCH-5
  public var time: Microseconds { storedTime }
  /// The time of the newest change in seconds.
  public var timestamp: Double { storedTime.inSeconds }

  /// The touches that are down and those that end in this event, in all windows and views.
  ///
  /// Nil if there are none. Allocates.
  ///
  /// Source: R-EVT-2
  public var allTouches: Set<Touch>? { touches(where: { _ in true }) }

  /// The same touches by ascending identifier.
  ///
  /// Allocates.
  public var orderedTouches: [Touch] { list.all.filter(\.isInEvent) }

  /// Returns the touches that began in a window, or nil if there are none.
  ///
  /// Source: R-EVT-3
  public func touches(for window: Window) -> Set<Touch>? {
    touches(where: { $0.boundWindow === window })
  }

  /// Returns the touches that belong to a view, or nil if there are none.
  ///
  /// Source: R-EVT-3
  public func touches(for view: View) -> Set<Touch>? {
    touches(where: { $0.boundView === view })
  }

  /// Returns the touches that have a recognizer in `Touch.gestureRecognizers`, or nil if there are none.
  ///
  /// Source: R-EVT-3
  public func touches(for recognizer: GestureRecognizer) -> Set<Touch>? {
    touches(where: { $0.gestureRecognizers?.contains(recognizer) == true })
  }

  private func touches(where isMeant: (Touch) -> Bool) -> Set<Touch>? {
    let found = Set(orderedTouches.filter(isMeant))
    return found.isEmpty ? nil : found
  }

  /// Returns copies of a touch at each sample that was coalesced into this event, oldest first.
  ///
  /// The last copy always equals the touch itself. Nil for a touch that is not in the event.
  /// Allocates.
  ///
  /// Source: R-EVT-8
  public func coalescedTouches(for touch: Touch) -> [Touch]? {
    guard orderedTouches.contains(where: { $0 === touch }) else { return nil }
    var previous = touch.state.previous
    var copies: [Touch] = []
    for sample in touch.merged {
      copies.append(touch.copy(sample, previous: previous, phase: touch.phase))
      previous = sample.location
    }
    if copies.isEmpty {
      copies.append(touch.copy(touch.state.now, previous: previous, phase: touch.phase))
    }
    return copies
  }

  /// Returns an empty array, because no touches are predicted; nil for a touch that is not in the event.
  ///
  /// Source: R-EVT-9
  public func predictedTouches(for touch: Touch) -> [Touch]? {
    orderedTouches.contains { $0 === touch } ? [] : nil
  }

  /// Returns the touches of a call to a view in ascending order of their identifiers.
  func inOrder(_ touches: Set<Touch>) -> [Touch] {
    unsafe dispatcher?.takeUnretainedValue().callTouches.inOrder(touches) ?? touches.inOrder
  }

  /// Records that a responder handles the current call although it forwards it.
  ///
  /// For handlers that call `super` and do not override `Responder.handles(_:)`. It changes reports
  /// only, not the delivery.
  public func noteHandled(by responder: Responder) {
    chain.noteHandled(by: responder)
  }

  /// Records a step of a hit test, if the steps are recorded.
  @inline(__always)
  func record(_ step: @autoclosure () -> HitTest.Step) {
    if recording != nil { append(step()) }
  }

  @inline(never)
  private func append(_ step: HitTest.Step) {
    if recording == .recordedViews, !recordedViews.contains(ObjectIdentifier(step.view)) { return }
    steps.append(step)
  }

  /// True if the steps of a view are recorded although another one was hit in front of it.
  func recordsBehindHit(_ view: View) -> Bool {
    recording == .recordedViews && recordedViews.contains(ObjectIdentifier(view))
  }

  /// Ends the recording of a hit test and returns the steps.
  func takeSteps() -> [HitTest.Step] {
    recording = nil
    defer { steps = [] }
    return steps
  }
}

extension TouchEvent: Hashable {
  /// Returns true if both are the same object.
  public static func == (left: TouchEvent, right: TouchEvent) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
