import Capture
import Evdev
import Glibc
import System
import Text
import TouchModel
import VirtualFingers

/// Plays a schedule into a virtual panel of the kernel, in real time.
///
/// `PanelPlayback` decides what is sent and when. This class makes the system calls.
final class PanelPlayer {
  /// The signals that end it; each finger is lifted before.
  private static let signals = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP]
  /// The frames that are sent in one turn of the loop, so that signals are received between them.
  private static let mostFramesInTurn = 64

  private let schedule: PanelSchedule
  private let console: Console
  private let loop: EventLoop
  private let discovery: DeviceDiscovery
  private let device: VirtualDevice
  private var signalSource: SignalSource?
  private var playback: PanelPlayback
  /// Writes what is sent to standard output; nil if it is not printed.
  private var writer: CaptureWriter?
  private var end: PanelPlayback.Outcome?
  private var failure: Failure?

  /// Creates the panel.
  ///
  /// - Parameters:
  ///   - schedule: What is sent.
  ///   - isVerbose: True to print what is sent, as a capture.
  ///   - console: The standard streams.
  /// - Throws: `noPermission` with the remedy, or `unavailable`: if uinput is not available, or a virtual
  ///   panel with the name exists.
  init(_ schedule: PanelSchedule, isVerbose: Bool, _ console: Console) throws(Failure) {
    self.schedule = schedule
    self.console = console
    loop = try Self.available { () throws(SystemError) in
      try VirtualDevice.checkAccess()
      return try EventLoop()
    }
    // Before the panel is created, so that its announcement is not missed.
    discovery = try Self.available { () throws(SystemError) in try DeviceDiscovery() }
    try Self.refuseDuplicate(of: schedule.device, discovery)
    device = try Self.available { () throws(SystemError) in try VirtualDevice(schedule.device) }
    playback = PanelPlayback(schedule, at: EventLoop.now())
    if isVerbose { writer = CaptureWriter(format: .touchbridge, clock: .monotonic) }
  }

  /// Plays, until all is sent or a signal arrives.
  ///
  /// - Throws: `unavailable` if the panel is not announced or cannot be written, and the failures of
  ///   standard output. Every finger is lifted before.
  func run() throws(Failure) {
    try Self.available { () throws(SystemError) in
      signalSource = try SignalSource(Self.signals, on: loop) { [unowned self] _ in stop() }
      _ = try loop.add(discovery.descriptor, .reading) { [unowned self] _ in readChanges() }
    }
    loop.nextDeadline = { [unowned self] in playback.deadline }
    loop.deadlineReached = { [unowned self] in advance(to: $0) }
    examine((try? DeviceDiscovery.node(at: device.node)))
    introduce()
    try Self.available { () throws(SystemError) in try loop.run() }
    print { $0.finish(to: &$1) }
    if let failure { throw failure }
    switch end {
    case .notAnnounced?:
      throw .unavailable(
        "udev has not announced \(device.node.escaped) within"
          + " \(PanelPlayback.announcementLimit.inSeconds) s, so nothing was played; `udevadm settle` waits for"
          + " what keeps udev busy")
    case .stopped?: console.report("touchbridge: stopped; every finger is lifted\n")
    case .complete?, nil: break
    }
  }

  private func introduce() {
    let seconds = String(plain: (schedule.duration.inSeconds * 10).rounded() / 10)
    console.report(
      "touchbridge: playing \(seconds) s into '\(schedule.device.name.escaped)'"
        + " (\(device.node.escaped)); Ctrl-C stops\n")
    guard writer != nil else { return }
    var device = schedule.device
    device.node = self.device.node
    print(.device(0, device))
  }

  private func stop() { playback.stop(at: EventLoop.now()) }

  // MARK: - The announcement

  private func readChanges() {
    discovery.readChanges { [unowned self] change in
      if case .present(let node) = change { examine(node) }
    }
  }

  private func examine(_ node: DeviceNode?) {
    guard let node, node.path == device.node, node.isInitialized else { return }
    playback.announced(at: EventLoop.now())
  }

  // MARK: - Sending

  private func advance(to now: Microseconds) {
    for _ in 0..<Self.mostFramesInTurn {
      switch playback.advance(to: now) {
      case .send(let records)?: send(records, at: now)
      case .end(let outcome)?:
        end = outcome
        return loop.stop()
      case nil: return
      }
    }
  }

  private func send(_ records: [InputEvent], at now: Microseconds) {
    do throws(SystemError) {
      try device.write(records.span)
    } catch {
      // A device that is gone has no finger that could be lifted.
      fail(.unavailable("the virtual panel cannot be written: \(error.message)"))
      return loop.stop()
    }
    for var record in records where writer != nil {
      record.time = now
      print(.event(0, record))
    }
  }

  private func print(_ item: CaptureItem) {
    print { $0.write(item, to: &$1) }
  }

  /// Writes what a writer makes, if it is to be printed.
  private func print(_ write: (inout CaptureWriter, inout [UInt8]) -> [Note]) {
    guard var writer else { return }
    var bytes: [UInt8] = []
    _ = write(&writer, &bytes)
    self.writer = writer
    do throws(Failure) {
      try console.output.write(bytes)
      try console.output.flush()
    } catch {
      self.writer = nil
      fail(error)
      stop()
    }
  }

  /// Stores a failure; the first one counts.
  private func fail(_ failure: Failure) {
    if self.failure == nil { self.failure = failure }
  }

  // MARK: - Failures

  private static func refuseDuplicate(
    of device: DeviceDescription, _ discovery: DeviceDiscovery
  ) throws(Failure) {
    let (nodes, _) = discovery.enumerate()
    guard let other = nodes.first(where: { $0.description.phys == device.phys }) else { return }
    throw .unavailable(
      "a virtual panel with the name '\(device.name.escaped)' exists already (\(other.path.escaped)); end the"
        + " other `touchbridge play --panel`, or give this one another --name")
  }

  private static func available<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(Failure) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      var diagnostic = VirtualDevice.explanation(of: error)
      diagnostic.text = "no virtual panel: " + diagnostic.text
      let isDenied = DeviceOpenError.system(error).isPermissionDenied
      throw isDenied ? .noPermission(diagnostic) : .unavailable(diagnostic.line)
    }
  }
}
