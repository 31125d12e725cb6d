import Capture
import TouchModel
import TouchTracking

/// The records of one device in memory, for repeated passes.
struct EventStream {
  /// The description of the device.
  let device: DeviceDescription
  /// All records of a pass.
  private(set) var events: [InputEvent]
  /// The ranges of `events` that are processed in one call each: frames, as an idle system reads them.
  let frames: [Range<Int>]
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
    var frames: [Range<Int>] = []
    for index in events.indices where events[index].isReport || index == events.count - 1 {
      frames.append((frames.last?.upperBound ?? 0)..<index + 1)
    }
    self.frames = frames
  }

  /// Creates the stream with a name: a kind and a number of fingers, or that of a capture in
  /// `Tests/Fixtures/captures`.
  init(named name: String) throws(BenchError) {
    let words = name.split(separator: "-")
    if words.count == 2, let kind = Kind(rawValue: String(words[0])), let count = Int(words[1]),
      (1...10).contains(count)
    {
      try self.init(kind, fingers: count)
    } else {
      try self.init(file: "Tests/Fixtures/captures/\(name).evemu")
    }
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

  /// Returns a tracker for the device.
  ///
  /// - Parameters:
  ///   - settings: The settings of the device.
  ///   - other: A description in place of that of the stream, with the same axes.
  /// - Returns: The tracker.
  /// - Throws: The reason why the device is no touchscreen.
  func tracker(
    _ settings: DeviceSettings, describedAs other: DeviceDescription? = nil
  ) throws(BenchError) -> TouchTracker {
    let device = other ?? self.device
    switch TouchscreenClassifier().classify(device) {
    case .touchscreen(let kind, _):
      return TouchTracker(
        device: DeviceID(rawValue: 1), description: device, settings: settings, kind: kind)
    case .refused(let reason): throw BenchError(reason.message)
    }
  }

  /// Adds the duration of a pass to all times, so that time advances in the next pass.
  mutating func advance() {
    for index in events.indices { events[index].time.count &+= span.count }
  }

  /// Returns several passes as evemu text.
  func text(passes: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    guard var writer = CaptureWriter(format: .evemu) else { return bytes }
    _ = writer.write(.device(0, device), to: &bytes)
    var stream = self
    for _ in 0..<passes {
      for event in stream.events { _ = writer.write(.event(0, event), to: &bytes) }
      stream.advance()
    }
    _ = writer.finish(to: &bytes)
    return bytes
  }

  /// The amount of work of one pass.
  var size: PassSize { PassSize(events.count, .event, frames: frames.count) }
}
