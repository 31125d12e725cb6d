import Forwarding
import TouchModel
import TouchTracking

/// Processes the touch calls of a stream to the records of a virtual touchscreen.
///
/// Tracking and dispatch are not counted. Each contact frame is a pass with a call for each contact.
struct ForwardWork: Workload {
  private struct Pass {
    var time: Microseconds
    var calls: Range<Int>
  }

  let size: PassSize
  private var screen: VirtualTouchscreen
  private var calls: [ForwardedTouch] = []
  private var passes: [Pass] = []
  private var records: [InputEvent] = []
  /// The number of records, stored so that the optimizer cannot remove the work.
  private(set) var count = 0

  /// Creates a virtual touchscreen and the calls of a stream.
  init(_ stream: EventStream) throws(BenchError) {
    size = stream.size
    let screen = Rect(x: 0, y: 0, width: 1920, height: 1080)
    var settings = VirtualTouchscreenSettings(sink: "screen", name: "main", region: screen)
    settings.slots = 16
    self.screen = VirtualTouchscreen(settings)
    var tracker = try stream.tracker(DeviceSettings(region: screen))
    var calls: [ForwardedTouch] = []
    var passes: [Pass] = []
    tracker.consume(stream.events.span) { action in
      guard case .frame(let frame) = action else { return }
      let first = calls.count
      calls += frame.contacts.map { contact in
        ForwardedTouch(
          touch: Int(contact.id.rawValue), phase: contact.phase, location: contact.position)
      }
      passes.append(Pass(time: frame.time, calls: first..<calls.count))
    }
    self.calls = calls
    self.passes = passes
  }

  mutating func prepare() {
    guard let first = passes.first?.time, let last = passes.last?.time else { return }
    let span = last - first + .milliseconds(1000)
    for index in passes.indices { passes[index].time = passes[index].time + span }
  }

  mutating func pass() {
    var count = 0
    let calls = calls
    for pass in passes {
      screen.apply(calls.span.extracting(pass.calls), at: pass.time, into: &records) { _ in }
      count += records.count
      records.removeAll(keepingCapacity: true)
    }
    self.count += count
  }
}
