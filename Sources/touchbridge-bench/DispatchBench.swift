import Layout
import TouchKit
import TouchModel
import TouchTracking

/// Records to calls of views, with nobody who records them.
struct DispatchBench {
  private let stream: RecordedStream
  private let tracker: TouchTracker
  private let layout: BuiltLayout

  /// Builds the standard layout and a tracker for the stream's device.
  init(_ stream: RecordedStream) {
    self.stream = stream
    let document = LayoutDocument.standard
    layout = document.build()
    tracker = TouchTracker(
      device: DeviceID(rawValue: 1), description: stream.device,
      settings: document.settings(for: stream.device).settings, kind: .slotted)
  }

  /// Plays the stream as often as asked, and says how many fingers are left on the glass.
  func run(passes: Int) {
    var stream = stream
    var tracker = tracker
    let application = layout.application
    for _ in 0..<passes {
      stream.play { events in
        tracker.consume(events) { action in
          if case .frame(let frame) = action { application.receive(frame) }
        }
      }
    }
    print("\(application.fingerCount) fingers")
  }
}
