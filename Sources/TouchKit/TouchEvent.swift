public import TouchModel

/// All fingers of a sequence, from the first one down to the last one up.
///
/// The same object comes with every call of a sequence (R-EVT-1), and again with the next one; its
/// contents change between calls, so do not keep it.
///
/// Corresponds to `UIEvent` of type touches.
@safe public final class TouchEvent {
  /// The kind of an event; the raw values are UIKit's.
  public enum EventType: Int, Hashable, Sendable, CaseIterable {
    /// Fingers and pens on the glass; the only one that this module makes.
    case touches = 0
    /// A shake of the device.
    case motion = 1
    /// A remote control.
    case remoteControl = 2
    /// A button.
    case presses = 3
    /// A wheel or a touchpad.
    case scroll = 10
    /// A pointer that is not pressed.
    case hover = 11
    /// A pinch or rotation on a touchpad.
    case transform = 14
  }

  /// The finer kind of an event; the raw value is UIKit's.
  public enum EventSubtype: Int, Hashable, Sendable, CaseIterable {
    /// Nothing finer, as for all touches.
    case none = 0
  }

  /// The record of the way up the responder chain.
  let chain: ChainRecord
  /// The touches, as stored.
  let list = TouchList()
  /// The newest time, as stored.
  var storedTime = Microseconds.zero
  /// Who makes the calls that the event comes with.
  ///
  /// Sound without counting while it is dispatched; taken out when that object goes.
  @exclusivity(unchecked) var dispatcher: Unmanaged<Dispatcher>?
  /// Whether the views that a hit test visits are to be traced.
  var isTracingVisits = false

  init(chain: ChainRecord) {
    self.chain = chain
  }

  /// The kind of the event.
  public var type: EventType { .touches }
  /// The finer kind of the event.
  public var subtype: EventSubtype { .none }
  /// The touches, as handed out.
  var touches: [Touch] { list.all }
  /// The time of the newest change on the device's clock (R-TCH-5).
  public var time: Microseconds { storedTime }
  /// The same in seconds, as UIKit has it.
  public var timestamp: Double { storedTime.inSeconds }

  /// The fingers that are down and those that end in this very event, over all windows and views,
  /// by ascending identifier (R-EVT-2).
  public var allTouches: [Touch] { touches }

  /// The touches that came down in a window, or nil if there are none (R-EVT-3).
  public func touches(for window: Window) -> [Touch]? {
    let found = touches.filter { $0.boundWindow === window }
    return found.isEmpty ? nil : found
  }

  /// The touches that belong to a view, or nil if there are none (R-EVT-3).
  public func touches(for view: View) -> [Touch]? {
    let found = touches.filter { $0.boundView === view }
    return found.isEmpty ? nil : found
  }

  /// The touches that a recognizer follows, or nil if there are none (R-EVT-3).
  public func touches(for recognizer: GestureRecognizer) -> [Touch]? {
    let found = touches.filter { $0.receivers.contains { $0 === recognizer } }
    return found.isEmpty ? nil : found
  }

  /// Copies of a touch at each sample that was merged into this event, oldest first (R-EVT-8).
  ///
  /// The last one equals the touch as it is; there is always that one. Nil for a touch that is not
  /// in the event. Allocates.
  public func coalescedTouches(for touch: Touch) -> [Touch]? {
    guard touches.contains(where: { $0 === touch }) else { return nil }
    var previous = touch.state.previous
    var copies: [Touch] = []
    for sample in touch.merged {
      copies.append(touch.copy(sample, previous: previous, phase: touch.phase))
      previous = sample.place
    }
    if copies.isEmpty {
      copies.append(touch.copy(touch.state.now, previous: previous, phase: touch.phase))
    }
    return copies
  }

  /// Copies of a touch for the near future: always none, and nil for a touch that is not in the
  /// event (R-EVT-9).
  public func predictedTouches(for touch: Touch) -> [Touch]? {
    touches.contains { $0 === touch } ? [] : nil
  }

  /// Tells the log that a responder handles the call under way although it passes it on.
  ///
  /// For handlers that call `super` and do not say so by `Responder.handles(_:)`. Makes no
  /// difference to delivery.
  public func noteHandled(by responder: Responder) {
    chain.noteHandled(by: responder)
  }

  /// Tells of a view that a hit test visits; nil stands for one that lets the point in.
  @inline(__always)
  func traceVisit(of view: View, _ verdict: @autoclosure () -> HitVerdict?) {
    if isTracingVisits { unsafe dispatcher?.takeUnretainedValue().visited(view, verdict()) }
  }
}
