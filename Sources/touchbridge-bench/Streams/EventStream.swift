import Capture
import Glibc
import TouchModel

/// The records of one device in memory, for repeated passes.
struct EventStream {
  /// The size of a batch.
  enum Batch {
    /// The largest number of records of one read (E-LAT-1).
    case buffer
    /// One frame, as a reader that waits receives them.
    case frame
  }

  /// The description of the device.
  let device: DeviceDescription
  /// All records of a pass.
  private(set) var events: [InputEvent]
  /// The ranges of `events` that are processed in one call each.
  private(set) var batches: [Range<Int>] = []
  /// The number of frames.
  var frames: Int { events.count { $0.isReport } }
  /// The time between two passes: the duration of the stream and one second.
  private let span: Microseconds

  /// Creates a stream of records.
  init(_ device: DeviceDescription, _ records: [InputEvent]) throws(BenchError) {
    guard let first = records.first, let last = records.last else {
      throw BenchError("the stream has no records")
    }
    self.device = device
    events = records
    if device.has(.slot) {
      // Otherwise a pass would begin in the slot that the previous pass selected last.
      events.insert(InputEvent(time: first.time, axis: .slot, value: 0), at: 0)
    }
    span = last.time - first.time + .milliseconds(1000)
    divide(into: .buffer)
  }

  /// Reads the first device of a capture.
  init(file: String) throws(BenchError) {
    var reader = CaptureReader(source: ByteArraySource(try InputFile.bytes(of: file)))
    var device: DeviceDescription?
    var events: [InputEvent] = []
    do throws(CaptureError) {
      while let item = try reader.next() {
        switch item {
        case .device(0, let description): device = description
        case .event(0, let event): events.append(event)
        default: break
        }
      }
    } catch {
      throw BenchError("\(file):\(error.line): \(error.message)")
    }
    guard let device else { throw BenchError("\(file) has no device") }
    try self.init(device, events)
  }

  /// Divides the records into batches.
  mutating func divide(into batch: Batch) {
    batches = []
    var first = 0
    for index in events.indices {
      let isWhole =
        switch batch {
        case .buffer: index + 1 - first == 512
        case .frame: events[index].isReport
        }
      if isWhole || index == events.count - 1 {
        batches.append(first..<index + 1)
        first = index + 1
      }
    }
  }

  /// Adds the duration of a pass to all times, so that time advances in the next pass.
  mutating func advance() {
    for index in events.indices { events[index].time.count &+= span.count }
  }

  /// Returns a stream with several passes of this one.
  func repeated(_ count: Int) -> EventStream {
    var result = self
    var next = self
    for _ in 1..<count {
      next.advance()
      result.events += next.events
    }
    result.divide(into: .buffer)
    return result
  }

  /// The number of contacts that begin.
  var touches: Int {
    events.count {
      $0.type == .absolute && $0.code == AbsoluteAxis.trackingID.rawValue && $0.value >= 0
    }
  }

  /// The amount of work of one pass.
  var size: PassSize { PassSize(events: events.count, frames: frames, touches: touches) }
}
