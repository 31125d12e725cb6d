import Bridge
import DispatchLog
import Layout
import TouchModel
import TouchTracking

/// Processes input events to the lines of a log in JSON, which are discarded.
struct LogWork: Workload {
  private var stream: EventStream
  private let bridge: TouchBridge
  private let session: DeviceSession
  /// The number of bytes written so far.
  private(set) var bytes = 0

  /// Creates a bridge and a session for the device of a stream.
  init(_ stream: EventStream, in document: LayoutDocument) throws(BenchError) {
    self.stream = stream
    bridge = TouchBridge(layout: document, log: DispatchLog(format: .json), source: .replay)
    session = try bridge.session(for: stream.device)
  }

  var size: PassSize { stream.size }

  mutating func prepare() {
    stream.advance()
  }

  mutating func pass() {
    var count = 0
    let events = stream.events
    for frame in stream.frames {
      session.consume(events.span.extracting(frame))
      bridge.flush { count += $0.byteCount }
    }
    bytes += count
  }
}

extension TouchBridge {
  /// Returns the session that takes the events of a device.
  func session(for device: DeviceDescription) throws(BenchError) -> DeviceSession {
    switch attach(device, at: .zero) {
    case .session(let session): return session
    case .refused(let reason): throw BenchError(reason.message)
    }
  }
}
