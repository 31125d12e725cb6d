import TouchModel
import TouchTracking

/// Processes records to contact frames.
struct TrackWork: Workload {
  private var stream: EventStream
  private var tracker: TouchTracker
  /// The number of changed contacts, stored so that the optimizer cannot remove the work.
  private(set) var changes = 0

  /// Creates a tracker for the stream's device.
  init(_ stream: EventStream) throws(BenchError) {
    self.stream = stream
    let screen = Rect(x: 0, y: 0, width: 1920, height: 1080)
    tracker = try stream.tracker(DeviceSettings(region: screen))
  }

  var size: PassSize { stream.size }

  mutating func prepare() {
    stream.advance()
  }

  mutating func pass() {
    var count = 0
    let events = stream.events
    for frame in stream.frames {
      tracker.consume(events.span.extracting(frame)) { action in
        if case .frame(let contacts) = action { count += contacts.contacts.count }
      }
    }
    changes += count
  }
}
