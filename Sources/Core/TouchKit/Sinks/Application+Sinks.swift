package import TouchModel

extension Application {
  /// True if the changes of touches for sinks are collected; set it only between passes.
  package final var collectsSinkChanges: Bool {
    get { dispatcher.collectsSinks }
    set { dispatcher.collectsSinks = newValue }
  }

  /// The changes of touches for sinks in the current pass, in the order of the calls.
  ///
  /// Complete when the observer receives `passEnded(at:)`, and empty afterwards. Each touch begins once
  /// and ends once in each sink.
  package final var sinkChanges: [SinkChange] { dispatcher.sinks.changes }

  /// Cancels the touches that began in a window, within a dispatch at the end of that frame.
  package final func cancelTouches(in window: Window, reason: CancelReason) {
    dispatcher.requestCancellation(of: .window(window), reason)
  }
}
