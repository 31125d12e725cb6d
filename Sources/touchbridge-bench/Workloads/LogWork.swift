import Bridge
import DispatchLog
import Layout
import TouchModel
import TouchTracking

/// Records to JSON lines, which are thrown away.
struct LogWork: Workload {
  private var stream: EventStream
  private let bridge: TouchBridge
  private let session: DeviceSession
  /// How many bytes the log has had.
  private(set) var bytes = 0

  /// Builds a layout and a session for the stream's device.
  init(_ stream: EventStream, in document: LayoutDocument) throws(BenchError) {
    self.stream = stream
    bridge = TouchBridge(layout: document, log: DispatchLog(format: .json), source: .replay)
    switch bridge.attach(stream.device, at: .zero) {
    case .session(let session): self.session = session
    case .refused(let reason): throw BenchError(reason.message)
    }
  }

  var size: PassSize { stream.size }

  // What an observer is told of calls is kept in eight places, by the number of the first touch:
  // where each pass has one finger, all of them have been in use after so many.
  var warmUps: Int { 8 }

  mutating func prepare() {
    stream.moveOn()
  }

  mutating func pass() {
    var count = 0
    let events = stream.events
    for batch in stream.batches {
      session.consume(events.span.extracting(batch))
      bridge.flush { count += $0.byteCount }
    }
    bytes += count
  }
}
