public import TouchModel

/// Sees everything that an application does with touches, as it happens.
///
/// All calls are synchronous and on the dispatching thread. What they hand over is valid during the
/// call; copy what you need. An observer must not change views or post frames. In each frame:
/// `touchChanged` for each known touch that changed, then for each new finger `touchChanged` and
/// `touchHit`, all by ascending identifier, then the calls.
public protocol DispatchObserver: AnyObject {
  /// Whether `stageReached(_:at:)` is wanted; asked once, when the observer is set.
  var wantsStages: Bool { get }

  /// A touch came down, moved, ended or was cancelled.
  ///
  /// Stationary touches are not reported. A dead finger is reported when it comes down, with neither
  /// window nor view, and when it is gone; its moves are not. So each touch that is reported as
  /// begun is reported as ended or cancelled exactly once.
  func touchChanged(_ touch: Touch, at time: Microseconds)

  /// A finger that came down has landed at a view, or at none.
  func touchHit(_ result: HitResult, at time: Microseconds)

  /// A view was called with touches; comes when the call is over.
  func viewCalled(_ call: DispatchCall, at time: Microseconds)

  /// A recognizer sends its action; comes before the action is called.
  func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds)

  /// A control sends one of its events; comes before its actions are called.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - event: One event.
  ///   - touch: The touch that it tracks, or nil where it sends the event by itself.
  ///   - time: When.
  func controlSent(
    _ control: Control, _ event: ControlEvents, touch: Touch?, at time: Microseconds)

  /// A scroll view began to scroll, moved its contents, or stopped.
  ///
  /// - Parameters:
  ///   - view: The scroll view, with its contents where they are now.
  ///   - state: `began`, `changed`, `ended` or `cancelled`.
  ///   - time: When.
  func scrolled(_ view: ScrollView, _ state: GestureState, at time: Microseconds)

  /// A frame, an event or a touch came to a place on its way.
  func stageReached(_ record: StageRecord, at time: Microseconds)

  /// Something happened that a person should know.
  func noted(_ note: Note, at time: Microseconds)
}

extension DispatchObserver {
  /// Does nothing.
  public func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds) {}

  /// Does nothing.
  public func controlSent(
    _ control: Control, _ event: ControlEvents, touch: Touch?, at time: Microseconds
  ) {}

  /// Does nothing.
  public func scrolled(_ view: ScrollView, _ state: GestureState, at time: Microseconds) {}

  /// No traces.
  public var wantsStages: Bool { false }

  /// Does nothing.
  public func stageReached(_ record: StageRecord, at time: Microseconds) {}

  /// Does nothing.
  public func noted(_ note: Note, at time: Microseconds) {}
}
