import Capture
import Glibc
import TouchModel

/// The records of a capture's first device, in memory.
struct RecordedStream {
  /// What the device says of itself.
  let device: DeviceDescription
  /// Its records, all of them.
  private(set) var events: [InputEvent]
  /// How many of them end a frame.
  let frames: Int
  /// By how much time moves on with each pass: the length of the capture and a little more.
  private let span: Microseconds

  /// Reads a capture.
  init(file: String) throws(BenchError) {
    var reader = CaptureReader(source: ByteArraySource(try Self.bytes(of: file)))
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
    guard let device, let first = events.first, let last = events.last else {
      throw BenchError("\(file) holds no records")
    }
    if device.has(.slot) {
      // The stream of a pass must not begin in the slot where the pass before it ended.
      events.insert(InputEvent(time: first.time, axis: .slot, value: 0), at: 0)
    }
    self.device = device
    self.events = events
    frames = events.count { $0.isReport }
    span = last.time - first.time + .milliseconds(1000)
  }

  /// Hands out all records in batches of the size in which a device is read (E-LAT-1), then moves
  /// the stream behind itself, so that time goes on when it is played again.
  mutating func play(_ body: (Span<InputEvent>) -> Void) {
    var next = 0
    while next < events.count {
      let batch = min(512, events.count - next)
      body(events.span.extracting(next..<next + batch))
      next += batch
    }
    for index in events.indices { events[index].time.count &+= span.count }
  }

  private static func bytes(of file: String) throws(BenchError) -> [UInt8] {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw BenchError("\(file) cannot be opened") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}
