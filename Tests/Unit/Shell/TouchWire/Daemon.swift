import Text
import TouchModel
import TouchWire

/// A session of the daemon with a client that may stop reading.
struct Daemon {
  var session: DaemonEnd
  /// The packets that the kernel took, and what the client made of them.
  private(set) var taken: [[UInt8]] = []
  private(set) var events: [ClientEnd.Event?] = []
  private(set) var frames: [ContactFrame] = []
  private(set) var actions: [DaemonEnd.Action] = []
  /// The number of packets that the kernel takes; nil for any number.
  var room: Int?
  var client = ClientEnd()
  private var buffer = PacketBuffer()
  private var sent: UInt64 = 0

  init(at time: Microseconds = .zero) {
    session = DaemonEnd(at: time)
  }

  /// Greets and is accepted.
  mutating func greet(answerWithin: Microseconds = .seconds(5), at time: Microseconds = .zero) {
    send(.hello(versions: 1...1, sink: "shop"), at: time)
    session.welcome(
      Welcome(
        answerWithin: answerWithin, screen: Size(width: 1080, height: 1920),
        window: Rect(x: 0, y: 0, width: 1080, height: 1920)),
      WindowState(isActive: true, window: Rect(x: 0, y: 0, width: 1080, height: 1920)), at: time)
    pump(at: time)
  }

  /// Sends a packet of the client.
  mutating func send(_ packet: ClientPacket, at time: Microseconds) {
    sent += 1
    receive(Wire.packet(packet, sent, at: time), at: time)
  }

  /// Sends bytes of the client.
  mutating func receive(_ bytes: [UInt8], at time: Microseconds) {
    session.receive(bytes.span.bytes, at: time)
    pump(at: time)
  }

  mutating func deliver(_ changes: [SinkContact], at time: Microseconds) {
    session.deliver(changes.span, at: time)
    pump(at: time)
  }

  mutating func touch(
    _ touch: Int64, _ phase: ContactPhase, x: Double = 10, at milliseconds: Int64
  ) {
    deliver(
      [SinkContact(device: 1, contact: Wire.contact(touch, phase, x: x))],
      at: .milliseconds(milliseconds))
  }

  mutating func close(_ reason: ByeReason, at time: Microseconds = .zero) {
    session.close(reason, at: time)
    pump(at: time)
  }

  mutating func advance(to time: Microseconds) {
    session.advance(to: time)
    pump(at: time)
  }

  /// The client reads everything.
  mutating func read(at time: Microseconds) {
    room = nil
    session.becameWritable()
    pump(at: time)
  }

  /// Sends what waits, as far as the kernel takes it.
  mutating func pump(at time: Microseconds) {
    while session.encodeNext(into: &buffer, at: time) {
      if let room, room == 0 {
        session.sent(.full, at: time)
      } else {
        room = room.map { $0 - 1 }
        let bytes = Wire.bytes(of: buffer)
        taken.append(bytes)
        let event = client.receive(bytes.span.bytes)
        events.append(event)
        if case .frame = event { frames.append(client.frame) }
        session.sent(.taken, at: time)
      }
    }
    while let action = session.nextAction() { actions.append(action) }
  }

  /// The phases of a touch that the client received.
  func phases(of touch: Int64) -> [ContactPhase] {
    frames.flatMap(\.contacts).filter { $0.id.rawValue == touch }.map(\.phase)
  }
}
