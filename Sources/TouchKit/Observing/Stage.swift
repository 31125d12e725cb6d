/// A place on the way of a frame, in the order in which it is passed (R-PIPE-9, R-DIAG-2).
///
/// The raw values are the words of the dispatch log.
public enum Stage: String, Hashable, Sendable, CaseIterable {
  /// The system's gate, which may claim touches before the application.
  case gate
  /// The application is woken.
  case wake
  /// The frame is put into the port's queue.
  case enqueue
  /// The frame is taken from the queue.
  case drain
  /// A hit test visits a view.
  case hit
  /// A touch is bound to its view.
  case bind
  /// `Application.sendEvent(_:)` is called.
  case applicationSendEvent = "app.sendEvent"
  /// `Window.sendEvent(_:)` is called.
  case windowSendEvent = "win.sendEvent"
  /// A recognizer hears of touches, or of its deadline.
  case gesture = "gr"
  /// A recognizer changes its state.
  case gestureState = "gr.state"
  /// A view is called.
  case view
  /// A call goes on to the next responder.
  case chain
  /// A recognizer is made ready for its next attempt.
  case gestureReset = "gr.reset"
  /// A touch leaves the event.
  case retire
}
