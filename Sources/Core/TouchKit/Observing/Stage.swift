/// A stage of the dispatch of a frame, in the order in which the stages occur.
///
/// The raw values are those of the dispatch log.
///
/// Source: R-PIPE-9, R-DIAG-2
public enum Stage: String, Hashable, Sendable, CaseIterable {
  /// A frame was posted; no touch is claimed here.
  ///
  /// Source: R-PIPE-2
  case gate
  /// The application learns that a frame waits. This stage has nothing to do with the layout's key `wake`.
  case wake
  /// The frame is put into the queue.
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
  /// A recognizer is called with touches, or because of its deadline.
  case gesture = "gr"
  /// A recognizer changes its state.
  case gestureState = "gr.state"
  /// A view is called.
  case view
  /// A call is forwarded to the next responder.
  case chain
  /// A recognizer is reset for its next attempt.
  case gestureReset = "gr.reset"
  /// A touch leaves the event.
  case retire
}
