public import TouchModel

/// Receives reports of touches and their effects during dispatch.
///
/// All calls are synchronous and on the dispatching thread. Their arguments are valid during the
/// call; copy what you need. An observer must not change views or post frames. The reports of one
/// pass come in this order: `touchChanged` for each known touch that changed, then for each new
/// touch `touchChanged` and `touchHit`, all by ascending identifier, then actions and calls, then
/// `passEnded`.
public protocol DispatchObserver: AnyObject {
  /// The reports that the observer receives; read once, when the observer is set.
  var observedEvents: ObservedEvents { get }

  /// A touch began, moved, ended or was cancelled.
  ///
  /// Stationary touches are not reported. A dead touch is reported when it begins, with neither
  /// window nor view, and when it is over; its moves are not. Each touch that is reported as begun
  /// is reported as ended or cancelled exactly once.
  func touchChanged(_ touch: Touch, at time: Microseconds)

  /// A hit test found the view of a new touch, or none.
  func touchHit(_ result: HitResult, at time: Microseconds)

  /// The touch accommodations of a view ignored a contact, which never becomes a touch.
  ///
  /// Its location may be a secret, as that of a touch (`View.isSensitive`).
  ///
  /// Source: R-ACC-5
  func contactIgnored(_ contact: IgnoredContact, at time: Microseconds)

  /// A view was called with touches; reported after the call has returned.
  ///
  /// - Parameters:
  ///   - view: The view of the touches.
  ///   - method: The method that was called.
  ///   - touches: The touches, by ascending identifier.
  ///   - window: The window in which the touches began.
  ///   - chain: The responders called, in order, up to and including the one that consumed the call, or to the
  ///     end of the chain.
  ///   - handlers: The responders of `chain` that handle the call, in the same order; empty if it was discarded.
  ///   - time: The time of the call.
  ///
  /// Source: R-RESP-11
  func viewCalled(
    _ view: View, _ method: TouchMethod, with touches: [Touch], in window: Window,
    along chain: [Responder], handledBy handlers: [Responder], at time: Microseconds)

  /// A recognizer sends its action; reported before the action is called.
  func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds)

  /// A control sends one of its events; reported before its actions are called.
  func controlSent(_ report: ControlReport, at time: Microseconds)

  /// A scroll view began to scroll, moved its content, or stopped.
  func scrolled(_ report: ScrollReport, at time: Microseconds)

  /// A frame, an event or a touch reached a stage of the pipeline.
  func stageReached(_ event: StageEvent, at time: Microseconds)

  /// A condition that needs attention and is in no other report.
  func noted(_ note: Note, at time: Microseconds)

  /// All calls of a pass have returned: of a frame, a deadline, or a cancellation or a removal of views
  /// by the program.
  func passEnded(at time: Microseconds)
}

/// What a control sends.
public struct ControlReport {
  /// The control.
  public let control: View
  /// The event; several only where a program sends them together.
  public let event: ControlEvents
  /// The touch that the control tracks, or nil where a program sends the event.
  public let touch: Touch?
  /// The new value, for `valueChanged` of a control that has a value; otherwise nil.
  public let value: Double?
}

/// A change of a scroll view.
public struct ScrollReport {
  /// The scroll view.
  public let view: View
  /// `began`, `changed`, `ended` or `cancelled`.
  public let state: GestureState
  /// The new content offset, in points of the view.
  public let contentOffset: Point
  /// The new zoom scale; nil if it is 1 and fingers cannot change it.
  public let zoomScale: Double?
  /// True if a finger that scrolls or has set the content in motion must not be reported.
  package let isRedacted: Bool
}

/// The reports that an observer receives.
///
/// Reports that are left out cost nothing. Notes and the ends of passes are always reported.
public struct ObservedEvents: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Touches that begin, end or are cancelled, hits, and the corresponding calls.
  public static let touches = ObservedEvents(rawValue: 1 << 0)
  /// The actions of recognizers, the events of controls, and scrolling.
  public static let actions = ObservedEvents(rawValue: 1 << 1)
  /// The reports of the two above that may come with each frame of a drag: touches that moved,
  /// calls of `touchesMoved`, gestures and scrolling that changed, drag events of controls.
  public static let moves = ObservedEvents(rawValue: 1 << 2)
  /// The stages of the pipeline, for traces.
  public static let stages = ObservedEvents(rawValue: 1 << 3)
}

extension DispatchObserver {
  /// All reports except stages.
  public var observedEvents: ObservedEvents { [.touches, .actions, .moves] }

  /// Does nothing.
  public func contactIgnored(_ contact: IgnoredContact, at time: Microseconds) {}

  /// Does nothing.
  public func viewCalled(
    _ view: View, _ method: TouchMethod, with touches: [Touch], in window: Window,
    along chain: [Responder], handledBy handlers: [Responder], at time: Microseconds
  ) {}

  /// Does nothing.
  public func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds) {}

  /// Does nothing.
  public func controlSent(_ report: ControlReport, at time: Microseconds) {}

  /// Does nothing.
  public func scrolled(_ report: ScrollReport, at time: Microseconds) {}

  /// Does nothing.
  public func stageReached(_ event: StageEvent, at time: Microseconds) {}

  /// Does nothing.
  public func noted(_ note: Note, at time: Microseconds) {}

  /// Does nothing.
  public func passEnded(at time: Microseconds) {}
}
