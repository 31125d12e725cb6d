import Bridge
import DispatchLog
import Evdev
import System
import Glibc
import Layout
import TouchModel

/// Runs the daemon with a panel of its own process, for machines without virtual devices.
///
/// A thread writes the records of each frame into a socket, with the time at which it does so, as the
/// kernel does. The loop, the bridge, the log and the control socket are those of `touchbridge run`.
struct DaemonBench {
  /// The most records that one read takes.
  private static let recordsInARead = 512
  /// How long clients may read after the last frame.
  private static let rest: Int64 = 1_000_000_000

  /// Users 1 to 3 may subscribe, beside the one who runs the daemon.
  private static let layout = """
    version: 1
    control: {read: ["1", "2", "3"]}
    windows:
      - {id: main, handles: all, multipleTouchEnabled: true}
    """

  /// The number of fingers.
  let fingers: Int
  /// The path of the control socket.
  let control: String

  /// Plays what a line `FRAMES RATE` of standard input asks for, and writes the log to standard output.
  func run() throws(BenchError) {
    SignalSource.block(LiveDriver.signals)
    let panel = try SocketPair(waits: false)
    let document = try LayoutWork.read(Array(Self.layout.utf8))
    let end: LiveEndReason
    do throws(SystemError) {
      let loop = try EventLoop()
      let bridge = TouchBridge(
        layout: document, log: DispatchLog(format: .json), source: .live, at: EventLoop.now(),
        moment: .now())
      let count = fingers
      let player = try BackgroundTask<Void>(on: loop) { kill(getpid(), SIGTERM) }
      try player.start { Self.play(fingers: count, to: panel.there) }
      let attached = bridge.attach(PlayedFingers.panel, at: EventLoop.now())
      guard case .session(let session) = attached else { preconditionFailure("a touchscreen") }
      _ = try loop.add(panel.here, .reading) { _ in Self.read(panel.here, into: session) }
      var options = LiveDriver.Options(
        selection: .touchscreens(seat: "none"),
        principals: LayoutPrincipals.resolve(document).principals,
        readLayout: {
          .success(ResolvedLayout(document, LayoutPrincipals.resolve(document).principals))
        })
      let path = UntrustedText(control)
      options.openControl = { () throws(SocketError) in try ControlSocket.open(at: path, group: nil)
      }
      let driver = LiveDriver(
        bridge: bridge, loop: loop, discovery: try DeviceDiscovery(),
        output: try StreamOutput(STDOUT_FILENO, name: "standard output", on: loop),
        manager: ServiceNotifier(), options: options)
      end = try driver.run()
    } catch {
      throw BenchError(error.message)
    }
    if case .noSocket(let message) = end { throw BenchError(message) }
  }

  /// Plays all frames on a thread of its own; after that the daemon ends.
  private static func play(fingers count: Int, to socket: Int32) {
    var fingers = PlayedFingers(count: count)
    if let line = readLine(), let (frames, rate) = try? PanelBench.frames(of: line) {
      _ = try? fingers.play(atLeast: frames, eachSecond: rate) { records throws(BenchError) in
        let now = KernelClock.monotonic.now
        let stamped = records.map { record in
          InputEvent(time: now, type: record.type, code: record.code, value: record.value)
        }
        // A full socket loses the frame, which the number of records then shows.
        _ = stamped.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      }
      NanosecondClock.sleep(until: NanosecondClock.now + rest)
    }
  }

  /// Reads all records that are in the socket.
  private static func read(_ socket: Int32, into session: DeviceSession) {
    let empty = InputEvent.report(time: .zero)
    while true {
      let records = [InputEvent](unsafeUninitializedCapacity: recordsInARead) { buffer, count in
        buffer.initialize(repeating: empty)
        count = max(0, Kernel.read(socket, UnsafeMutableRawBufferPointer(buffer)))
        count /= MemoryLayout<InputEvent>.stride
      }
      if records.isEmpty { return }
      session.consume(records.span)
    }
  }
}
