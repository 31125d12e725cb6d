import Capture
import Glibc
import TouchModel

/// The records of one device, in memory, to be played again and again.
struct EventStream {
  /// How much of it is handed out at once.
  enum Batch {
    /// As many records as a device is read in while they wait (E-LAT-1).
    case buffer
    /// One frame, as a panel delivers them to a reader that waits.
    case frame
  }

  /// What the device says of itself.
  let device: DeviceDescription
  /// Its records, all of them.
  private(set) var events: [InputEvent]
  /// The pieces in which they are handed out.
  private(set) var batches: [Range<Int>] = []
  /// How many of them end a frame.
  var frames: Int { events.count { $0.isReport } }
  /// By how much time moves on with each pass: the length of the capture and a little more.
  private let span: Microseconds

  /// Takes records as they are.
  init(_ device: DeviceDescription, _ records: [InputEvent]) throws(BenchError) {
    guard let first = records.first, let last = records.last else {
      throw BenchError("the stream has no records")
    }
    self.device = device
    events = records
    if device.has(.slot) {
      // The stream of a pass must not begin in the slot where the pass before it ended.
      events.insert(InputEvent(time: first.time, axis: .slot, value: 0), at: 0)
    }
    span = last.time - first.time + .milliseconds(1000)
    cut(into: .buffer)
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

  /// Hands the records out in other pieces.
  mutating func cut(into batch: Batch) {
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

  /// Moves the stream behind itself, so that time goes on when it is played again.
  mutating func moveOn() {
    for index in events.indices { events[index].time.count &+= span.count }
  }

  /// The stream, played so often, as one.
  func repeated(_ count: Int) -> EventStream {
    var result = self
    var next = self
    for _ in 1..<count {
      next.moveOn()
      result.events += next.events
    }
    result.cut(into: .buffer)
    return result
  }

  /// The number of contacts that begin.
  var touches: Int {
    events.count {
      $0.type == .absolute && $0.code == AbsoluteAxis.trackingID.rawValue && $0.value >= 0
    }
  }

  /// The work of one pass over the stream.
  var size: PassSize { PassSize(events: events.count, frames: frames, touches: touches) }
}
