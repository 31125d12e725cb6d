import TouchModel
import TouchTracking
import TouchWire

/// Processes the touch calls of a stream to packets of the port, and the packets to contact frames.
///
/// Tracking, dispatch and the socket are not counted. The client answers each frame.
struct PortWork: Workload {
  private struct Pass {
    var time: Microseconds
    var calls: Range<Int>
  }

  let size: PassSize
  private var daemon = DaemonEnd(at: .zero)
  private var client = ClientEnd()
  private var packet = PacketBuffer()
  private var answer = PacketBuffer()
  private var calls: [SinkContact] = []
  private var passes: [Pass] = []
  /// The number of contacts, stored so that the optimizer cannot remove the work.
  private(set) var count = 0

  /// Connects a client, and stores the calls of a stream.
  init(_ stream: EventStream) {
    size = stream.size
    let screen = Rect(x: 0, y: 0, width: 1920, height: 1080)
    var tracker = TouchTracker(
      device: DeviceID(rawValue: 1), description: stream.device,
      settings: DeviceSettings(region: screen), kind: .slotted)
    var calls: [SinkContact] = []
    var passes: [Pass] = []
    tracker.consume(stream.events.span) { action in
      guard case .frame(let frame) = action else { return }
      let first = calls.count
      calls += frame.contacts.map { SinkContact(device: 1, contact: $0) }
      passes.append(Pass(time: frame.time, calls: first..<calls.count))
    }
    self.calls = calls
    self.passes = passes
    send(.hello(versions: 1...1, sink: "bench"))
    daemon.welcome(
      Welcome(answerWithin: .seconds(5), screen: screen.size, window: screen),
      WindowState(isActive: true, window: screen), at: .zero)
    receive(at: .zero)
  }

  mutating func prepare() {
    guard let first = passes.first?.time, let last = passes.last?.time else { return }
    let span = last - first + .milliseconds(1000)
    for index in passes.indices { passes[index].time = passes[index].time + span }
  }

  mutating func pass() {
    let calls = calls
    for pass in passes {
      daemon.deliver(calls.span.extracting(pass.calls), at: pass.time)
      receive(at: pass.time)
      send(.done(client.received))
    }
  }

  private mutating func receive(at time: Microseconds) {
    while daemon.encodeNext(into: &packet, at: time) {
      if case .frame = packet.withBytes({ client.receive($0) }) {
        count += client.frame.contacts.count
      }
      daemon.sent(.taken, at: time)
    }
  }

  private mutating func send(_ packet: ClientPacket) {
    client.encode(packet, into: &answer, at: .zero)
    answer.withBytes { daemon.receive($0, at: .zero) }
    client.packetWasSent()
    while daemon.nextAction() != nil {}
  }
}
