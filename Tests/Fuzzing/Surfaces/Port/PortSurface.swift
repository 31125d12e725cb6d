import CoreSurfaces
import TouchModel
import TouchWire

/// Touches for several clients that stop reading, die, answer, and send anything (P-11).
///
/// Each client must receive every begin and every end, however the sockets behave; clients do not affect
/// each other.
package enum PortSurface {
  /// The number of bytes before the first piece.
  package static let head = 1
  /// The number of bytes of a piece.
  package static let width = 6

  /// Runs the case that the bytes encode, and returns the first fault; nil if there is none.
  static func fault(in bytes: [UInt8]) -> String? {
    var run = PortRun(bytes)
    return run.fault()
  }
}

/// A case that runs.
private struct PortRun {
  private struct Finger {
    let touch: Int64
    let client: Int
    let device: UInt32
  }

  private var choices: ByteChoices
  private var clients: [PortClient]
  private var down: [Finger] = []
  private var latest: Int64 = 0
  private var changes: [(client: Int, change: SinkContact)] = []
  private var time = Microseconds.zero

  init(_ bytes: [UInt8]) {
    choices = ByteChoices(bytes)
    clients = (0...Int(choices.byte() & 3)).map { _ in PortClient(at: .zero) }
  }

  mutating func fault() -> String? {
    while !choices.isAtEnd {
      var piece = choices.part(PortSurface.width)
      perform(&piece)
      if let fault = firstFault { return fault }
    }
    endPass()
    for index in clients.indices { clients[index].finish(at: time) }
    return firstFault
  }

  private var firstFault: String? { clients.lazy.compactMap(\.fault).first }

  private mutating func perform(_ piece: inout ByteChoices) {
    let action = piece.byte()
    let selector = Int(piece.byte())
    let end = piece.byte()
    let position = Point(x: Double(piece.short()), y: Double(piece.byte()))
    if action < 192 {
      touch(action & 7, selector, position)
      if end & 1 == 0 { endPass() }
      if end & 14 == 14 { time = time + .milliseconds(Int64(end)) }
    } else {
      endPass()
      act(action & 15, selector % clients.count, Int(end))
    }
  }

  /// Adds a change of a touch to the pass.
  private mutating func touch(_ action: UInt8, _ selector: Int, _ position: Point) {
    var phase = ContactPhase.moved
    let finger: Finger
    switch action {
    case 0, 1:
      guard down.count < 40 else { return }
      latest += 1
      finger = Finger(
        touch: latest, client: selector % clients.count, device: UInt32(selector & 64 == 0 ? 1 : 2))
      down.append(finger)
      phase = .began
    default:
      guard !down.isEmpty else { return }
      let index = selector % down.count
      finger = down[index]
      if action >= 6 {
        down.remove(at: index)
        phase = action == 6 ? .ended : .cancelled
      }
    }
    let contact = Contact(
      id: ContactID(rawValue: finger.touch), slot: 0, phase: phase, position: position,
      cancelReason: phase == .cancelled ? .gesture : nil)
    changes.append((finger.client, SinkContact(device: finger.device, contact: contact)))
  }

  private mutating func endPass() {
    for index in clients.indices {
      let own = changes.filter { $0.client == index }.map(\.change)
      if !own.isEmpty { clients[index].deliver(own, at: time) }
    }
    changes = []
  }

  /// Performs a step of a client, its socket or its window.
  private mutating func act(_ action: UInt8, _ client: Int, _ value: Int) {
    switch action {
    case 0, 1: clients[client].room = value & 7
    case 2, 3: clients[client].read(value > 100 ? nil : value & 15, at: time)
    case 4, 5: clients[client].answer(at: time)
    case 6: clients[client].send(.done(UInt64(value)), at: time)
    case 7: clients[client].setWindow(value & 1 == 0, at: time)
    case 8: clients[client].gap(device: UInt32(value & 3), at: time)
    case 9: clients[client].send(value & 1 == 0 ? .show : .hide, at: time)
    case 10:
      clients[client].send(.regions([Rect(x: 0, y: 0, width: Double(value), height: 1)]), at: time)
    case 11:
      time = time + .milliseconds(Int64(value) * 50)
      for index in clients.indices { clients[index].advance(to: time) }
    case 12: if value < 32 { clients[client].send((0..<value).map { UInt8($0) }, at: time) }
    case 13: if value < 16 { clients[client].isGone = true }
    case 14: if value < 16 { clients[client].hangUp() }
    default:
      if value < 16 { clients[client].close(ByeReason.allCases[value % 8], at: time) }
    }
    // A client that is gone comes again, and its touches belong to no client.
    if clients[client].isClosed, clients[client].fault == nil, value & 1 == 0 {
      clients[client] = PortClient(at: time)
      down.removeAll { $0.client == client }
    }
  }
}
