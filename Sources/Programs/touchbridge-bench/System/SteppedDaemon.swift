import Bridge
import DispatchLog
import Evdev
import System
import Glibc
import Layout
import Text
import TouchModel

/// A daemon that runs one turn of its loop at a time, with a panel of its own process.
///
/// The loop, the driver, the bridge and the log are those of `touchbridge run --json >/dev/null`. The
/// panel's records come through a socket, and are read and parsed as those of a device.
final class SteppedDaemon {
  /// A record in the kernel's format.
  private struct Record {
    var seconds: Int
    var microseconds: Int
    var type: UInt16
    var code: UInt16
    var value: Int32
  }

  private let loop: EventLoop
  private let driver: LiveDriver
  private let panel: SocketPair
  private let receiver: Receiver
  private let stream: RecordStream
  private var fingers: PlayedFingers
  /// The number of frames that were prepared.
  private var frame = 0
  /// The records of the prepared frames, and where those of each frame end.
  private var records: [Record] = []
  private var ends: [Int] = []
  /// The numbers of prepared frames and of their records that were sent.
  private var sentFrames = 0
  private var sentRecords = 0

  /// Starts a daemon.
  ///
  /// - Parameters:
  ///   - document: The layout.
  ///   - fingers: The number of fingers on the panel.
  /// - Throws: An error if a system call fails.
  init(_ document: LayoutDocument, fingers: Int) throws(BenchError) {
    self.fingers = PlayedFingers(count: fingers)
    panel = try SocketPair()
    stream = RecordStream(descriptor: panel.here, path: "panel")
    let bridge = TouchBridge(log: DispatchLog(format: .json), source: .live)
    let layout = ResolvedLayout(document, LayoutPrincipals())
    let options = LiveDriver.Options(
      selection: .touchscreens(seat: "none"), readLayout: { _ in .success(layout) })
    do throws(SystemError) {
      loop = try EventLoop()
      driver = LiveDriver(
        bridge: bridge, loop: loop,
        output: .stream(try StreamOutput(open("/dev/null", O_WRONLY), name: "/dev/null", on: loop)),
        manager: ServiceNotifier(), options: options)
      try driver.start()
    } catch {
      throw BenchError(error.message)
    }
    driver.putIntoForce(ReadyLayout(layout))
    // A seat that no device of this machine has, so that only this panel is used.
    var description = PlayedFingers.panel
    description.udevProperties["ID_SEAT"] = "none"
    guard case .session(let session) = bridge.attach(description, at: EventLoop.now())
    else { throw BenchError("the panel is refused") }
    receiver = Receiver(session)
    do throws(SystemError) {
      _ = try loop.add(panel.here, .reading) { [unowned self] _ in read() }
    } catch {
      throw BenchError(error.message)
    }
  }

  /// Prepares the records of the next frames, 8 ms apart from now on.
  func prepare(frames count: Int) {
    records.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    (sentFrames, sentRecords) = (0, 0)
    let start = EventLoop.now()
    for index in 0..<count {
      fingers.prepareFrame(frame)
      frame += 1
      let time = start + .milliseconds(Int64(index) * 8)
      let (seconds, microseconds) = time.count.quotientAndRemainder(dividingBy: 1_000_000)
      for event in fingers.events {
        records.append(
          Record(
            seconds: Int(seconds), microseconds: Int(microseconds), type: event.type.rawValue,
            code: event.code, value: event.value))
      }
      ends.append(records.count)
    }
  }

  /// Sends the next prepared frame, and runs the loop until the frame has been read and its turn has
  /// ended.
  func turn() {
    let next = sentRecords..<ends[sentFrames]
    let count = records.withUnsafeBytes { bytes in
      let size = MemoryLayout<Record>.stride
      return write(
        panel.there, bytes.baseAddress?.advanced(by: next.lowerBound * size), next.count * size)
    }
    precondition(count > 0, "the panel's socket is full")
    sentFrames += 1
    sentRecords = next.upperBound
    do throws(SystemError) {
      try loop.run()
    } catch {
      preconditionFailure(error.message)
    }
  }

  private func read() {
    do throws(SystemError) {
      _ = try stream.pump(into: receiver, reads: 2) { nil }
    } catch {
      preconditionFailure(error.message)
    }
    loop.stop()
  }

  /// Passes the records of the panel to its session.
  private final class Receiver: DeviceInputReceiver {
    private let session: DeviceSession

    init(_ session: DeviceSession) { self.session = session }

    func take(_ events: Span<InputEvent>) { session.consume(events) }

    func take(_ state: DeviceState) { session.resynchronize(with: state) }
  }
}
