import Bridge
import DispatchLog
import Layout
import TouchModel
import TouchTracking

/// Records to JSON lines, which are thrown away.
struct LogBench {
  private let stream: RecordedStream
  private let bridge: TouchBridge
  private let session: DeviceSession

  /// Builds the standard layout and a session for the stream's device.
  init(_ stream: RecordedStream) throws(BenchError) {
    self.stream = stream
    bridge = TouchBridge(
      layout: .standard, log: DispatchLog(format: .json), source: .replay)
    switch bridge.attach(stream.device, at: .zero) {
    case .session(let session): self.session = session
    case .refused(let reason): throw BenchError(reason.message)
    }
  }

  /// Plays the stream as often as asked, and says how many bytes the log had.
  func run(passes: Int) {
    var stream = stream
    var bytes = 0
    for _ in 0..<passes {
      stream.play { events in
        session.consume(events)
        bridge.flush { bytes += $0.byteCount }
      }
    }
    print("\(bytes) bytes")
  }
}
