import Text
import TouchModel
import TouchWire

/// A client of the port behind a socket of limited size, and the rules that its packets must keep.
struct PortClient {
  /// The first violation; nil if there is none.
  private(set) var fault: String?
  /// The number of packets that the socket takes; nil for any number.
  var room: Int?
  /// True if the next send fails.
  var isGone = false
  private(set) var session: DaemonEnd
  private var reader = ClientEnd()
  private var buffer = PacketBuffer()
  private var sent: UInt64 = 0
  private var live: [Int64: Contact] = [:]
  private var begun: Set<Int64> = []
  /// The touches that must be live at the end, with their newest contacts.
  private var expected: [Int64: Contact] = [:]
  private var expectedBegins: Set<Int64> = []
  private var isBlockedOnce = false
  private var hasOverrun = false
  private var moves = 0
  private var expectedMoves = 0
  private var closedCount = 0
  private var isOver = false
  private var time = Microseconds(.min)

  /// Creates a client that has greeted and was accepted.
  init(at time: Microseconds) {
    session = DaemonEnd(at: time)
    send(.hello(versions: 1...1, sink: "shop"), at: time)
    session.welcome(
      Welcome(answerWithin: .seconds(5), screen: Size(width: 1080, height: 1920), window: .zero),
      WindowState(isActive: true, window: .zero), at: time)
    pump(at: time)
  }

  /// True if the connection is over.
  var isClosed: Bool { session.phase == .closed }

  /// Sends a packet of the client.
  mutating func send(_ packet: ClientPacket, at time: Microseconds) {
    sent += 1
    var packetBuffer = PacketBuffer()
    packet.encode(into: &packetBuffer, sequence: sent, time: time)
    packetBuffer.withBytes { session.receive($0, at: time) }
    pump(at: time)
  }

  /// Answers the packets that were read.
  mutating func answer(at time: Microseconds) { send(.done(reader.received), at: time) }

  /// Sends bytes.
  mutating func send(_ bytes: [UInt8], at time: Microseconds) {
    session.receive(bytes.span.bytes, at: time)
    pump(at: time)
  }

  /// Takes the changes of a pass.
  mutating func deliver(_ changes: [SinkContact], at time: Microseconds) {
    let takes = session.phase == .ready || session.phase == .behind
    let begins = session.takesTouches
    session.deliver(changes.span, at: time)
    pump(at: time)
    if takes {
      for change in changes where begins || change.contact.phase != .began {
        expect(change.contact)
      }
    }
  }

  mutating func gap(device: UInt32, at time: Microseconds) {
    session.gap(device: device, lost: nil, at: time)
    pump(at: time)
  }

  mutating func setWindow(_ isActive: Bool, at time: Microseconds) {
    session.setWindow(WindowState(isActive: isActive, window: .zero), at: time)
    pump(at: time)
  }

  mutating func advance(to time: Microseconds) {
    session.advance(to: time)
    pump(at: time)
  }

  mutating func close(_ reason: ByeReason, at time: Microseconds) {
    session.close(reason, at: time)
    pump(at: time)
  }

  mutating func hangUp() { session.clientHasGone() }

  /// The socket takes a number of packets again; nil for any number.
  mutating func read(_ room: Int?, at time: Microseconds) {
    self.room = room
    session.becameWritable()
    pump(at: time)
  }

  private mutating func expect(_ contact: Contact) {
    let touch = contact.id.rawValue
    switch contact.phase {
    case .began:
      expectedBegins.insert(touch)
      expected[touch] = contact
    case .moved:
      if expected[touch] != nil {
        expectedMoves += 1
        expected[touch] = contact
      }
    case .ended, .cancelled: expected[touch] = nil
    }
  }

  /// Sends what waits, as far as the socket takes it.
  private mutating func pump(at time: Microseconds) {
    while session.encodeNext(into: &buffer, at: time) {
      if isGone {
        session.sent(.gone, at: time)
      } else if room == 0 {
        isBlockedOnce = true
        session.sent(.full, at: time)
      } else {
        room = room.map { $0 - 1 }
        let buffer = buffer
        buffer.withBytes { take($0) }
        session.sent(.taken, at: time)
      }
    }
    while let action = session.nextAction() {
      if case .closed = action { closedCount += 1 }
      if case .overran = action { hasOverrun = true }
    }
    if closedCount > 1 { fail("P-1: a connection ends twice") }
    if (closedCount == 1) != isClosed { fail("P-1: the end of a connection is not reported") }
    if session.waitingCount > DaemonEnd.queueLimit + 8 { fail("P-3: the queue is too long") }
  }

  private mutating func take(_ bytes: RawSpan) {
    if isOver { return fail("P-1: a packet after bye") }
    guard let event = reader.receive(bytes) else { return fail("P-11: a packet is wrong") }
    if reader.time < time { return fail("P-1: time goes back") }
    time = reader.time
    switch event {
    case .packet(.bye):
      isOver = true
      if !live.isEmpty { fail("P-6: touches are not cancelled before bye") }
    case .packet(.overrun): if !live.isEmpty { fail("P-3: an overrun leaves touches") }
    case .frame: for contact in reader.frame.contacts { take(contact) }
    case .packet, .none: break
    }
    if reader.frame.contacts.indices.dropFirst().contains(where: {
      reader.frame.contacts[$0 - 1].id >= reader.frame.contacts[$0].id
    }) {
      fail("P-1: the contacts of a frame are not ascending")
    }
    if reader.touchCount != live.count { fail("P-8: the client has other touches") }
  }

  private mutating func take(_ contact: Contact) {
    let touch = contact.id.rawValue
    switch contact.phase {
    case .began:
      if !begun.insert(touch).inserted { return fail("P-7: touch \(touch) begins twice") }
      live[touch] = contact
    case .moved:
      if live[touch] == nil { return fail("P-7: touch \(touch) moves after its end") }
      moves += 1
      live[touch] = contact
    case .ended, .cancelled:
      if live.removeValue(forKey: touch) == nil {
        fail("P-7: touch \(touch) ends without a begin")
      }
    }
  }

  /// Reads everything, and compares the touches with those that were delivered.
  mutating func finish(at time: Microseconds) {
    read(nil, at: time)
    guard !isClosed, !hasOverrun, fault == nil else { return }
    if begun != expectedBegins { fail("P-3: a begin is lost") }
    if live.count != expected.count { fail("P-3: an end is lost") }
    for (touch, contact) in expected where live[touch]?.position != contact.position {
      fail("P-3: the newest move of touch \(touch) is lost")
    }
    if !isBlockedOnce, moves != expectedMoves { fail("P-7: a move is lost without need") }
    if moves > expectedMoves { fail("P-7: a move is invented") }
  }

  private mutating func fail(_ text: String) {
    if fault == nil { fault = text }
  }
}
