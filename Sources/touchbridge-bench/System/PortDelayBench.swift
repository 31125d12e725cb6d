import System
import Glibc
import TouchClient
import TouchKit
import TouchModel
import TouchWire

/// Measures the time from a change of touches to the touch method of a client of the port, and beside it
/// the time in which the same packet passes a bare socket.
///
/// The receivers run on threads of their own. Each frame is sent after the one before was handled.
struct PortDelayBench {
  /// The root view of the client, which writes the time of each call to a socket.
  private final class Meter: View {
    var results: Int32 = -1
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
      PortDelayBench.writeTime(to: results)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
      PortDelayBench.writeTime(to: results)
    }
  }

  /// The frames before the measured ones.
  private static let warmUp = 300
  private static let screen = Rect(x: 0, y: 0, width: 1920, height: 1080)

  /// The number of fingers.
  let fingers: Int

  /// Prints the median and the 99th percentile of the bare socket, and then of the port, in nanoseconds.
  func run(frames: Int) throws(BenchError) {
    let (port, results, bare) = (try SocketPair(), try SocketPair(), try SocketPair())
    try start { Self.deliverTouches(from: port.there, to: results.there) }
    try start { Self.answerPackets(from: bare.there) }
    var session = DaemonEnd(at: .zero)
    var packet = PacketBuffer()
    try readPacket(from: port.here, into: &session)
    while session.nextAction() != nil {}
    session.welcome(
      Welcome(answerWithin: .seconds(60), screen: Self.screen.size, window: Self.screen),
      WindowState(isActive: true, window: Self.screen), at: KernelClock.monotonic.now)
    try send(&session, &packet, to: port.here)
    var delays: (bare: [Int64], port: [Int64]) = ([], [])
    for frame in 0..<Self.warmUp + frames {
      let calls = calls(of: frame)
      let start = NanosecondClock.now
      session.deliver(calls.span, at: KernelClock.monotonic.now)
      try send(&session, &packet, to: port.here)
      let handled = try time(from: results.here)
      try readPacket(from: port.here, into: &session)
      let bareStart = NanosecondClock.now
      try send(packet, to: bare.here)
      let read = try time(from: bare.here)
      guard frame >= Self.warmUp else { continue }
      delays.port.append(handled - start)
      delays.bare.append(read - bareStart)
    }
    for var list in [delays.bare, delays.port] {
      list.sort()
      print(list.percentile(50), list.percentile(99), terminator: " ")
    }
    print()
  }

  /// The calls of a frame: all fingers come down, and then all move.
  private func calls(of frame: Int) -> [SinkContact] {
    (0..<fingers).map { finger in
      SinkContact(
        device: 1,
        contact: Contact(
          id: ContactID(rawValue: Int64(finger + 1)), slot: Int32(finger),
          phase: frame == 0 ? .began : .moved,
          position: Point(x: Double(100 + finger * 150 + frame % 100), y: Double(100 + frame % 700))
        ))
    }
  }

  // MARK: The receivers

  private func start(_ body: @escaping @Sendable () -> Void) throws(BenchError) {
    guard Kernel.startThread(body) == 0 else { throw BenchError("a thread cannot be started") }
  }

  /// Delivers the touches of a connection to an application until it ends.
  private static func deliverTouches(from socket: Int32, to results: Int32) {
    // The bench waits for results, so it must learn that none will come.
    defer { close(results) }
    let app = Application()
    let window = Window(frame: screen)
    let meter = Meter(frame: screen)
    meter.results = results
    meter.isMultipleTouchEnabled = true
    window.addSubview(meter)
    app.add(window)
    window.isHidden = false
    do throws(PortError) {
      try PortConnection(owning: socket, sink: "bench").run(app)
    } catch {}
  }

  /// Writes the time at which each packet was read to the socket it came from.
  private static func answerPackets(from socket: Int32) {
    var bytes = [UInt8](repeating: 0, count: PacketLimits.size)
    while read(socket, &bytes, bytes.count) > 0 { writeTime(to: socket) }
  }

  fileprivate static func writeTime(to socket: Int32) {
    var now = NanosecondClock.now
    _ = write(socket, &now, MemoryLayout<Int64>.size)
  }

  // MARK: Sockets

  private func time(from socket: Int32) throws(BenchError) -> Int64 {
    var time: Int64 = 0
    let size = MemoryLayout<Int64>.size
    guard read(socket, &time, size) == size else { throw BenchError("a receiver has ended") }
    return time
  }

  private func send(
    _ session: inout DaemonEnd, _ packet: inout PacketBuffer, to socket: Int32
  ) throws(BenchError) {
    while session.encodeNext(into: &packet, at: KernelClock.monotonic.now) {
      try send(packet, to: socket)
      session.sent(.taken, at: KernelClock.monotonic.now)
    }
  }

  private func send(_ packet: PacketBuffer, to socket: Int32) throws(BenchError) {
    let count = packet.withBytes { bytes in
      bytes.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
    }
    guard count > 0 else { throw BenchError("a packet cannot be sent") }
  }

  private func readPacket(
    from socket: Int32, into session: inout DaemonEnd
  ) throws(BenchError) {
    var bytes = [UInt8](repeating: 0, count: PacketLimits.size)
    let count = read(socket, &bytes, bytes.count)
    guard count > 0 else { throw BenchError("the client has ended") }
    session.receive(bytes.span.bytes.extracting(first: count), at: KernelClock.monotonic.now)
  }
}
