import Bridge
import ControlProtocol
import DispatchLog
import Layout
import TouchModel
import TouchTracking

/// Processes input events to the messages of one subscriber, which are discarded.
///
/// The log and the socket are not counted.
struct SubscribeWork: Workload {
  private var stream: EventStream
  private let bridge: TouchBridge
  private let session: DeviceSession
  private var connection = ControlConnection()
  /// The number of bytes sent so far.
  private(set) var bytes = 0

  /// Creates a bridge without a log, a session for the device of a stream, and a subscriber of all
  /// records.
  init(_ stream: EventStream) throws(BenchError) {
    self.stream = stream
    bridge = TouchBridge(
      layout: .standard, log: DispatchLog(format: .journal(.touches)), source: .replay,
      isSummary: true)
    session = try bridge.session(for: stream.device)
    bridge.subscribe(redacted: true, revealed: false)
    do throws(ControlError) {
      _ = try connection.subscribe(SubscriptionFilter())
    } catch {
      throw BenchError(error.message)
    }
  }

  var size: PassSize { stream.size }

  mutating func prepare() {
    stream.advance()
  }

  mutating func pass() {
    let events = stream.events
    for batch in stream.batches {
      session.consume(events.span.extracting(batch))
      bridge.flush { bytes += $0.byteCount }
      bridge.takeSubscribed(isRevealed: false) { connection.take($0, $1) }
      while true {
        // A reader that is never late: no move is left out.
        connection.outgoing.prepare(at: .zero)
        let count = connection.outgoing.next.count
        if count == 0 { break }
        bytes += count
        connection.outgoing.removeSent(count)
      }
    }
  }
}
