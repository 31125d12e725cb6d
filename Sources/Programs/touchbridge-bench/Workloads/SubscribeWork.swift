import Bridge
import ControlProtocol
import DispatchLog
import Layout
import TouchModel
import TouchTracking

/// Processes input events to the messages of subscribers of the control socket, which are discarded.
///
/// The log and the socket are not counted.
struct SubscribeWork: Workload {
  private var stream: EventStream
  private let bridge: TouchBridge
  private let session: DeviceSession
  private var connections: [ControlConnection]
  /// The number of bytes sent so far.
  private(set) var bytes = 0

  /// Creates a bridge without a log, a session for the device of a stream, and subscribers of all
  /// records.
  init(_ stream: EventStream, subscribers: Int) throws(BenchError) {
    self.stream = stream
    bridge = TouchBridge(
      layout: .standard, log: DispatchLog(format: .journal(.touches)), source: .replay,
      isSummary: true)
    session = try bridge.session(for: stream.device)
    bridge.subscribe(redacted: true, revealed: false, lines: false)
    connections = Array(repeating: ControlConnection(), count: subscribers)
    do throws(ControlError) {
      for index in connections.indices {
        _ = try connections[index].subscribe(SubscriptionFilter())
      }
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
    for frame in stream.frames {
      session.consume(events.span.extracting(frame))
      bridge.flush { bytes += $0.byteCount }
      bridge.takeSubscribed(isRevealed: false) { entry, json, line in
        for index in connections.indices { connections[index].queue(entry, json, line: line) }
      }
      for index in connections.indices { sendAll(of: index) }
    }
  }

  private mutating func sendAll(of index: Int) {
    while true {
      // A reader that is never late: no move is left out.
      connections[index].outgoing.prepare(at: .zero)
      let count = connections[index].outgoing.next.count
      if count == 0 { return }
      bytes += count
      connections[index].outgoing.removeSent(count)
    }
  }
}
