import System
import Glibc
import TouchModel
import TouchWire

extension ClientRoster {
  /// Begins to accept clients.
  ///
  /// - Parameters:
  ///   - socket: The socket of the port.
  ///   - loop: The event loop.
  ///   - note: Writes a note, for example that no connection can be accepted.
  /// - Returns: The listener, which accepts connections while it exists.
  /// - Throws: The error of `epoll_ctl(2)`.
  func listen(
    on socket: consuming ListeningSocket, _ loop: EventLoop, note: @escaping (Note) -> Void
  ) throws(SystemError) -> ConnectionListener {
    var reports = NoteLimit()
    return try ConnectionListener(
      socket, on: loop,
      open: { [self] connection throws(SystemError) in
        let peer = try PeerCredentials(of: connection.rawValue)
        let client = ClientSocket(connection, on: loop)
        guard let id = connect(client, peer, at: EventLoop.now()) else { return }
        client.watch(for: id, of: self)
      },
      report: { error in
        guard let suffix = reports.suffix(at: EventLoop.now()) else { return }
        note(Note(.warning, .bridge, "port: a client is not accepted: \(error.message)\(suffix)"))
      })
  }
}

/// The socket of a client on an event loop.
private final class ClientSocket: ClientLink {
  /// The packets that are read in one turn.
  private static let mostInTurn = 64

  private var descriptor: FileDescriptor?
  private let loop: EventLoop
  private var source: EventLoop.Source?
  // One byte more than a packet may have, so that a longer one is found.
  private var buffer = [UInt8](repeating: 0, count: PacketLimits.size + 1)

  init(_ descriptor: consuming FileDescriptor, on loop: EventLoop) {
    self.descriptor = consume descriptor
    self.loop = loop
  }

  deinit { close() }

  /// Passes packets to the roster from now on.
  func watch(for id: ClientID, of roster: ClientRoster) {
    guard let number = descriptor?.rawValue else { return }
    do throws(SystemError) {
      source = try loop.add(number, .reading) { [unowned self, unowned roster] readiness in
        let now = EventLoop.now()
        if readiness.contains(.writable) { roster.becameWritable(id, at: now) }
        if readiness.contains(.readable) || readiness.contains(.hungUp) {
          read(for: id, of: roster, at: now)
        }
      }
    } catch {
      roster.hungUp(id)
    }
  }

  private func read(for id: ClientID, of roster: ClientRoster, at time: Microseconds) {
    for _ in 0..<Self.mostInTurn {
      guard let number = descriptor?.rawValue else { return }
      let result = buffer.withUnsafeMutableBytes { bytes in
        SystemCall.retrying { Kernel.read(number, bytes) }
      }
      switch result {
      case .success(let count) where count > 0:
        receive(buffer, count: count, for: id, of: roster, at: time)
      case .failure(let error) where error.number == EAGAIN: return
      case .success, .failure: return roster.hungUp(id)
      }
    }
  }

  // An array is an argument, for the reason that `RecordStream.deliver` names.
  private func receive(
    _ buffer: [UInt8], count: Int, for id: ClientID, of roster: ClientRoster, at time: Microseconds
  ) {
    roster.receive(buffer.span.bytes.extracting(first: count), from: id, at: time)
  }

  func send(_ packet: RawSpan) -> DaemonEnd.SendResult {
    guard let number = descriptor?.rawValue else { return .gone }
    let result = packet.withUnsafeBytes { bytes in
      SystemCall.retrying { Kernel.send(number, bytes) }
    }
    switch result {
    case .success: return .taken
    case .failure(let error): return error.number == EAGAIN ? .full : .gone
    }
  }

  func waitForRoom(_ waits: Bool) {
    guard let source else { return }
    // An error here means that the socket is unusable, which reading finds.
    try? loop.change(source, to: waits ? .readingAndWriting : .reading)
  }

  func close() {
    if let source { loop.remove(source) }
    source = nil
    descriptor = nil
  }
}
