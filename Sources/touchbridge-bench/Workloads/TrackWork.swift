import TouchModel
import TouchTracking

/// Records to contact frames, and nothing after them.
struct TrackWork: Workload {
  private var stream: EventStream
  private var tracker: TouchTracker
  /// How many contacts have changed: without anybody who wants them they might not be made.
  private(set) var changes = 0

  /// Makes a tracker for the stream's device.
  init(_ stream: EventStream) {
    self.stream = stream
    let screen = Rect(x: 0, y: 0, width: 1920, height: 1080)
    tracker = TouchTracker(
      device: DeviceID(rawValue: 1), description: stream.device,
      settings: DeviceSettings(region: screen), kind: .slotted)
  }

  var size: PassSize { stream.size }

  mutating func prepare() {
    stream.moveOn()
  }

  mutating func pass() {
    var count = 0
    let events = stream.events
    for batch in stream.batches {
      tracker.consume(events.span.extracting(batch)) { action in
        if case .frame(let frame) = action { count += frame.contacts.count }
      }
    }
    changes += count
  }
}
