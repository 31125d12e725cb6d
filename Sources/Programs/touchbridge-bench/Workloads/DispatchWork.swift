import Layout
import TouchKit
import TouchModel
import TouchTracking

/// Processes records to calls of views and recognizers, without an observer.
struct DispatchWork: Workload {
  private var stream: EventStream
  private var tracker: TouchTracker
  private let layout: BuiltLayout

  /// Creates the application of a layout, and a tracker for the stream's device.
  init(_ stream: EventStream, in document: LayoutDocument) throws(BenchError) {
    self.stream = stream
    layout = document.build()
    tracker = try stream.tracker(document.settings(for: stream.device).settings)
  }

  var size: PassSize { stream.size }

  mutating func prepare() {
    stream.advance()
  }

  mutating func pass() {
    let application = layout.application
    let events = stream.events
    for frame in stream.frames {
      tracker.consume(events.span.extracting(frame)) { action in
        if case .frame(let contacts) = action { application.receive(contacts) }
      }
    }
  }
}
