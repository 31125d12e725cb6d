import TouchModel
import TouchTracking

/// Records to contact frames, and nothing after them.
struct TrackBench {
  private let stream: RecordedStream
  private let tracker: TouchTracker

  /// Makes a tracker for the stream's device.
  init(_ stream: RecordedStream) {
    self.stream = stream
    let screen = Rect(x: 0, y: 0, width: 1920, height: 1080)
    tracker = TouchTracker(
      device: DeviceID(rawValue: 1), description: stream.device,
      settings: DeviceSettings(region: screen), kind: .slotted)
  }

  /// Plays the stream as often as asked, and says how many contacts changed.
  func run(passes: Int) {
    var stream = stream
    var tracker = tracker
    var changes = 0
    for _ in 0..<passes {
      stream.play { events in
        tracker.consume(events) { action in
          if case .frame(let frame) = action { changes += frame.contacts.count }
        }
      }
    }
    print("\(changes) changes")
  }
}
