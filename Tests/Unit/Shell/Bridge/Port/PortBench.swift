import ControlProtocol
import DispatchLog
import System
import Glibc
import Layout
import Text
import TouchClient
import TouchModel
import TouchTracking
import TouchWire

@testable import Bridge

/// A bridge with clients behind real socket pairs, without an event loop.
final class PortBench {
  /// The daemon's end of a connection.
  final class Link: ClientLink {
    fileprivate(set) var descriptor: Int32
    private(set) var waits = false
    /// True while packets are refused, as by a full socket.
    var isFull = false

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close() }

    func send(_ packet: RawSpan) -> DaemonEnd.SendResult {
      if isFull { return .full }
      let count = packet.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress, $0.count,
          Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
      }
      return count >= 0 ? .taken : errno == EAGAIN ? .full : .gone
    }

    func waitForRoom(_ waits: Bool) { self.waits = waits }

    func close() {
      if descriptor >= 0 { Glibc.close(descriptor) }
      descriptor = -1
    }
  }

  let bridge: TouchBridge
  let roster: ClientRoster
  private(set) var links: [(link: Link, id: ClientID)] = []
  private(set) var log = ""
  var time = Microseconds.seconds(1)

  init(
    _ layout: String, permission: @escaping (String) -> Principal? = { _ in .user(1000) }
  ) throws {
    bridge = TouchBridge(
      layout: try LayoutReader.read(bytes: Array(layout.utf8), file: "layout"),
      log: DispatchLog(format: .json), source: .live)
    roster = bridge.admitClients(permission: permission)
  }

  /// Connects a client; nil if the daemon refuses the connection.
  func connect(_ sink: String, user: UInt32 = 1000) throws -> PortConnection? {
    var pair: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &pair) == 0 else { return nil }
    let link = Link(pair[0])
    guard let id = roster.connect(link, PeerCredentials(user: user, groups: [user]), at: time)
    else {
      Glibc.close(pair[1])
      return nil
    }
    links.append((link, id))
    let connection = try PortConnection(owning: pair[1], sink: sink)
    turn()
    return connection
  }

  /// Connects a client that sends nothing, and returns its end.
  func connectSilently(user: UInt32) -> Int32 {
    var pair: [Int32] = [-1, -1]
    _ = socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &pair)
    let link = Link(pair[0])
    let id = roster.connect(link, PeerCredentials(user: user, groups: [user]), at: time)
    if let id { links.append((link, id)) }
    return pair[1]
  }

  /// Sends a greeting from a client's end of a connection.
  func greet(_ end: Int32, _ sink: UntrustedText) {
    var buffer = PacketBuffer()
    ClientPacket.hello(versions: 1...1, sink: sink).encode(into: &buffer, sequence: 1, time: time)
    _ = buffer.withBytes { $0.withUnsafeBytes { Glibc.send(end, $0.baseAddress, $0.count, 0) } }
  }

  /// Returns the types of the packets that wait at a client's end of a connection.
  func packetTypes(at end: Int32) -> [UInt8] {
    var types: [UInt8] = []
    var packet = [UInt8](repeating: 0, count: 4096)
    while recv(end, &packet, packet.count, Int32(MSG_DONTWAIT)) > 0 { types.append(packet[0]) }
    return types
  }

  /// Accepts a connection; nil if none waits.
  func accept(from listener: borrowing ListeningSocket) throws -> Int32? {
    guard let connection = try listener.accept() else { return nil }
    // The test needs the number, and `Link` closes it.
    let number = dup(connection.rawValue)
    let link = Link(number)
    guard let id = roster.connect(link, try PeerCredentials(of: number), at: time) else {
      return nil
    }
    links.append((link, id))
    return number
  }

  /// Reads what the clients have sent, and performs it.
  func turn() {
    var packet = [UInt8](repeating: 0, count: 5000)
    for (link, id) in links where link.descriptor >= 0 {
      if link.waits, !link.isFull { roster.becameWritable(id, at: time) }
      while link.descriptor >= 0 {
        let count = packet.withUnsafeMutableBytes {
          recv(link.descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
        }
        if count < 0 { break }
        guard count > 0 else {
          roster.hungUp(id)
          break
        }
        roster.receive(packet.span.bytes.extracting(first: count), from: id, at: time)
        roster.settle(at: time)
      }
    }
    roster.settle(at: time)
    bridge.flush { (span: RawSpan) in
      span.withUnsafeBytes { log += String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Dispatches contacts of device 1.
  func touch(_ contacts: [Contact], at milliseconds: Int64) {
    time = .milliseconds(milliseconds)
    bridge.perform(
      .frame(ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: contacts)),
      of: DeviceID(rawValue: 1))
    turn()
  }

  func touch(
    _ id: Int64, _ phase: ContactPhase, x: Double = 10, y: Double = 20, at milliseconds: Int64
  ) {
    touch(
      [
        Contact(
          id: ContactID(rawValue: id), slot: Int32(id), phase: phase,
          position: Point(x: x, y: y), cancelReason: phase == .cancelled ? .palm : nil)
      ], at: milliseconds)
  }

  /// The `sink` records: action, sink, and reason.
  var sinkRecords: [String] {
    log.split(separator: "\n").filter { $0.contains("\"kind\":\"sink\"") }.map { line in
      String(line.drop { $0 != "k" }.dropFirst("kind\":\"sink\",".count).dropLast())
    }
  }
}
