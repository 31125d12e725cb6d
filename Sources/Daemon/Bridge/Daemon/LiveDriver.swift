import ControlProtocol
package import Evdev
package import System
import Glibc
import Layout
package import Text
import TouchModel

/// The reason why a daemon ended.
package enum LiveEndReason {
  /// A signal requested it.
  case stopped
  /// The reader of the log closed its end.
  case outputClosed
  /// The log cannot be written; the message has the reason.
  case outputFailed(String)
  /// A named device is not a touchscreen.
  case notTouchscreen(UntrustedText, reason: String)
  /// A named device may not be opened; the message has the remedy.
  case noPermission(String)
  /// A named device cannot be used for a reason that may pass.
  case unavailable(String)
  /// A socket cannot be made or used; the message has the remedy.
  case noSocket(String)
  /// A named node does not exist, or is no input device.
  case noNode(UntrustedText, DeviceOpenError)
  /// There is no layout that can be used.
  case noLayout(LayoutReloadError)

  /// Creates the reason of a device that the run cannot continue without.
  init(_ device: UnusableDevice) {
    self =
      switch device {
      case .notTouchscreen(let path, let reason): .notTouchscreen(path, reason: reason)
      case .noPermission(let message): .noPermission(message)
      case .unavailable(let message): .unavailable(message)
      }
  }
}

/// Runs a daemon on an event loop: signals, layouts, devices, deadlines, the log and the service manager.
///
/// The first layout is read and put into force like any other; before that, no device is opened and nothing is logged.
/// Uses one thread and one loop. `LiveDevices` owns the devices; each `DeviceSession` processes the
/// events of one device.
package final class LiveDriver {
  let bridge: TouchBridge
  private let loop: EventLoop
  private let output: LogOutput
  /// The output if it is a stream, which can fail; nil for the journal.
  private let stream: StreamOutput?
  private let options: Options
  let devices: LiveDevices
  private var service: ServiceNotifications
  private let clients: ClientRoster
  private var port: ConnectionListener?
  private var control: ControlServer?
  /// The control socket before the first layout is in force.
  private var waitingControl: WaitingControl?
  /// When the daemon was started.
  private let startTime = EventLoop.now()
  /// When the layout in force was read.
  private(set) var layoutTime = EventLoop.now()
  let activity: ActivityMonitor
  var statistics: StatisticsStore?
  private var signals: SignalSource?
  private var resumes: ResumeMonitor?
  private var reading: BackgroundTask<LayoutReload.Building>?
  var reloading = LayoutReload()
  private var attempts = LayoutAttempts()
  private var remains = ReloadRemains()
  private var end: LiveEndReason?
  /// True after the steps of the start, and after the message that the daemon is ready.
  private var (hasStarted, isReady) = (false, false)
  /// The numbers of records that were passed to the output, and of those that a stream has discarded since it
  /// failed.
  private var writtenRecords = 0
  private var lostRecords = 0
  /// The failure of the stream that was noted last; nil while the log is written.
  private var logFailure: StreamOutputFailure?
  private var isFailureNoted = false

  /// Creates a driver; nothing is opened before `run()`.
  ///
  /// - Parameters:
  ///   - bridge: The bridge that takes the events, without a layout.
  ///   - loop: The event loop; only the driver may stop it.
  ///   - output: The output of the log's bytes.
  ///   - manager: The connection to the service manager.
  ///   - options: The options of the daemon.
  package init(
    bridge: TouchBridge, loop: EventLoop, output: LogOutput, manager: ServiceNotifier,
    options: Options
  ) {
    self.bridge = bridge
    self.loop = loop
    self.output = output
    if case .stream(let stream) = output { self.stream = stream } else { stream = nil }
    self.options = options
    bridge.mayForward = options.mayForward
    clients = bridge.admitClients()
    service = ServiceNotifications(manager)
    devices = LiveDevices(options.selection, isExclusive: options.grabs, to: bridge, on: loop)
    activity = ActivityMonitor(
      of: bridge, sessions: { [unowned devices] in devices.sessions },
      seatsFolder: options.seatsFolder, on: loop)
  }

  /// Runs until the daemon is asked to stop or cannot continue.
  ///
  /// - Returns: The reason; all touches are cancelled and the log is complete by then.
  /// - Throws: The error of a system call that the daemon cannot work without.
  package func run() throws(SystemError) -> LiveEndReason {
    try start()
    perform(reloading.request())
    if end == nil { try loop.run() }
    finish()
    return end ?? .stopped
  }

  /// Opens what the daemon needs to read its layout; called by `run()`, and by a benchmark that runs the loop itself.
  ///
  /// - Throws: As `run()` does.
  package func start() throws(SystemError) {
    signals = try SignalSource(options.hangup.handled(Self.signals), on: loop) {
      [unowned self] in handle(signal: $0)
    }
    resumes = try ResumeMonitor(
      on: loop, clockJumped: { [unowned self] in statistics?.updateDay() }
    ) {
      [unowned self] in resume(after: $0)
    }
    let store = try StatisticsStore(options.statistics, of: bridge, on: loop)
    store.answered = { [unowned self] in control?.finishStatistics($1, for: $0) }
    statistics = store
    Kernel.useOneHeap()
    reading = try BackgroundTask(on: loop) { [unowned self] in
      // The signal that ends the daemon counts, also beside a layout that can be used.
      if end != nil { return }
      perform(reloading.built(admit($0)))
    }
    stream?.failed = { [unowned self] in fail($0) }
    devices.ended = { [unowned self] in stop(LiveEndReason($0)) }
    devices.changed = { [unowned self] in
      if hasStarted { reportReadiness() }
      service.update(status: status, at: EventLoop.now())
    }
    activity.seatChanged = { [unowned self] in afterPendingEvents { activity.update() } }
    loop.serve { [unowned self] in visitTimers(&$0) }
    loop.turnEnded = { [unowned self] in endTurn() }
    bridge.connectScreen(
      ScreenConnection(
        isDark: { DisplayState.read().isDark },
        sendKey: { [unowned devices] in devices.sendWakeKey(at: $0) }))
    devices.actForGestures { [unowned activity] in activity.gestureRefusal }
  }

  // MARK: - Start

  /// A step of the start that can end the run, in their order (O-7).
  private enum StartStep: CaseIterable {
    case port, control, devices, virtualDevices
  }

  /// Takes the steps, until one ends the run: nothing is opened or grabbed before it, and nothing after it.
  private func start(_ steps: [StartStep], obstacle: String?) {
    do throws(SystemError) {
      for step in steps where end == nil { try perform(step, obstacle: obstacle) }
    } catch {
      stop(.unavailable(error.message))
    }
  }

  /// The reason why the run cannot start with the named nodes; nil if all of them exist.
  private var missingNode: LiveEndReason? {
    guard case .nodes(let paths) = options.selection else { return nil }
    for path in paths {
      do throws(DeviceOpenError) {
        _ = try DeviceDiscovery.node(at: path)
      } catch {
        return .noNode(path, error)
      }
    }
    return nil
  }

  /// Reports that the steps of the start are done.
  private func reportStart() {
    devices.noteSituation(hasTerminal: options.hangup == .stop, at: EventLoop.now())
    hasStarted = true
    reportReadiness()
    service.advance(to: EventLoop.now(), status: status)
  }

  private func perform(_ step: StartStep, obstacle: String?) throws(SystemError) {
    switch step {
    case .port: try listenForClients()
    case .control: try startControl()
    case .devices:
      noteSinks(at: EventLoop.now())
      try devices.start(try options.openDiscovery())
    case .virtualDevices: openSinks(obstacle)
    }
  }

  /// Reports readiness once nothing that the start needs can fail any more: a named device is still being
  /// explained if it cannot be used (O-7).
  private func reportReadiness() {
    guard !isReady, end == nil, !devices.mayEnd else { return }
    isReady = true
    service.ready(status: status, at: EventLoop.now())
  }

  /// Makes the control socket; a daemon ends without the one that it was asked for.
  private func startControl() throws(SystemError) {
    do throws(SocketError) {
      guard let listener = try options.openControl(clients.principals.clientsGroup) else { return }
      do throws(SystemError) {
        control = try ControlServer(
          listener, access: clients.principals.access, bridge: bridge, host: self, on: loop)
      } catch {
        throw .system(error)
      }
    } catch {
      stop(.noSocket(error.message))
    }
  }

  /// Creates the virtual devices that the layout needs; without them a daemon ends, except under a service
  /// manager, which would only start it again (F-10).
  private func openSinks(_ obstacle: String?) {
    guard let error = devices.openSinks() else { return }
    // Explained on the thread that read the layout, because the user database may not respond.
    let message = obstacle ?? error.message
    bridge.note(
      Note(.error, .kernel, "touches cannot be forwarded: \(message)"), at: EventLoop.now())
    if ServiceNotifier.isManaged() { return }
    let isDenied = DeviceOpenError.system(error).isPermissionDenied
    stop(isDenied ? .noPermission(message) : .unavailable(message))
  }

  /// Sets whether the display is on, as the method `display` of the control socket reports it (W-3).
  ///
  /// It has an effect in layouts with `wake: {when: [control]}`.
  package func setDisplay(on isOn: Bool) {
    devices.drain { flush() }
    bridge.setDisplay(on: isOn)
  }

  /// Begins to accept clients, if there is a port.
  private func listenForClients() throws(SystemError) {
    let listener: ListeningSocket?
    do throws(SocketError) {
      listener = try options.openPort()
    } catch {
      return stop(.noSocket(error.message))
    }
    guard let listener else { return }
    port = try clients.listen(on: listener, loop) { [unowned bridge] note in
      bridge.note(note, at: EventLoop.now())
    }
  }

  /// Notes the sinks of the layout that are not served, and lets touches go on without a log if some are.
  private func noteSinks(at now: Microseconds) {
    if bridge.forwarding.makesDevices || port != nil { stream?.mayFail = true }
    let document = bridge.layout.document
    for note in document.notesAboutUnservedSinks(
      hasPort: port != nil, mayForward: options.mayForward)
    {
      bridge.note(note, at: now)
    }
  }

  /// Ends the run after the current turn of the loop; the first reason counts.
  private func stop(_ reason: LiveEndReason) {
    if end == nil { end = reason }
    loop.stop()
  }

  // MARK: - Time

  /// All timers of the daemon, in the order in which they act.
  private func visitTimers(_ pass: inout TimerPass) {
    devices.visitPanelTimers(&pass)
    pass.timer(bridge.nextDeadline, by: pass.readTime) { bridge.advance(to: $0) }
    devices.visitRetryTimers(&pass)
    pass.timer(clients.deadline) { clients.advance(to: $0) }
    pass.timer(port?.deadline) { _ in port?.endPause() }
    pass.timer(statistics?.deadline) { _ in statistics?.write() }
    pass.timer(service.deadline) { service.advance(to: $0, status: status) }
    control?.visitTimers(&pass)
    if !bridge.hasLayout { visitTimersOfWait(&pass) }
    // Each turn ends with this check.
    pass.timer(stream?.nextCheck) { _ in }
  }

  /// The timers before the first layout is in force.
  private func visitTimersOfWait(_ pass: inout TimerPass) {
    waitingControl?.visitTimers(&pass)
    pass.timer(attempts.due) { _ in perform(reloading.request()) }
  }

  // MARK: - Output

  /// Writes the output of a turn, and then serves clients: touches never wait for them (C-20).
  private func endTurn() {
    flush()
    statistics?.turnEnded()
    // Requests write records, too.
    if control?.serve(EventLoop.now) == true { flush() }
    if remains.isPending { remains.release() }
  }

  /// Writes as much of the log as its reader accepts.
  func flush() {
    devices.closeReleased()
    settleClients()
    writeLog()
    stream?.checkReader(at: EventLoop.now())
    noteFailure()
    bridge.isCoalescingMoves = output.isCongested
    // The end of coalescing writes records, and the next turn may be far away.
    writeLog()
    control?.deliver(at: EventLoop.now())
  }

  private func writeLog() {
    let count = bridge.recordCount
    bridge.flush { if !output.write($0) { lostRecords += count - writtenRecords } }
    writtenRecords = count
  }

  /// Notes once that the log cannot be written, for subscribers, and how many records are missing when it can
  /// be written again (F-18).
  private func noteFailure() {
    guard let stream, stream.isDiscarding != isFailureNoted, stream.mayFail else { return }
    isFailureNoted = stream.isDiscarding
    let now = EventLoop.now()
    if let failure = stream.failure {
      logFailure = failure
      bridge.note(
        Note(
          .error, .bridge,
          failure.message + "; records are left out until that is over, and touches go on"),
        at: now)
    } else if let failure = logFailure {
      logFailure = nil
      bridge.note(
        Note(
          .warning, .bridge,
          "the log is written again; the \(lostRecords) records before this one are missing:"
            + " \(failure.message)"),
        at: now)
      lostRecords = 0
    }
    service.update(status: status, at: EventLoop.now())
  }

  /// Performs what clients asked for, after the events that the devices have sent before.
  private func settleClients() {
    if clients.connectionCount == 0 { return }
    if clients.needsSettling { devices.drain {} }
    clients.settle(at: EventLoop.now())
  }

  private func fail(_ failure: StreamOutputFailure) {
    // An incomplete log is an error even if the daemon was asked to stop.
    if case .stopped? = end { end = nil }
    stop(failure == .closed ? .outputClosed : .outputFailed(failure.message))
  }

  /// Cancels all touches, writes the end of the log and closes everything (E-LIFE-17).
  private func finish() {
    service.stopping(at: EventLoop.now())
    waitingControl = nil
    guard bridge.hasLayout else { return }
    devices.drain { flush() }
    // The last attempt to write a log that could not be written; what is encoded is missing.
    writeLog()
    if let stream, let due = stream.nextCheck { stream.checkReader(at: due) }
    noteFailure()
    let now = EventLoop.now()
    for session in devices.sessions { session.cancelAll(reason: .shutdown, at: now) }
    bridge.finishSlides(at: now)
    devices.closeSinks()
    statistics?.finish()
    clients.closeAll(at: EventLoop.now())
    port = nil
    bridge.end(at: EventLoop.now())
    flush()
    control?.finish()
    output.finish(within: Microseconds(150_000))
    if let stream, stream.mayFail, let failure = stream.failure { fail(failure) }
    devices.closeAll()
    service.sendWaiting(at: EventLoop.now())
  }

  /// The status line that `systemctl status` shows.
  private var status: String {
    guard bridge.hasLayout else { return attempts.status }
    var status = ServiceStatus(of: devices)
    status.isActive = bridge.isActive
    status.refusal = reloading.refusal
    status.sinkProblem = devices.sinkProblem
    status.logProblem = logFailure?.message
    return status.text
  }

  /// Notes that the system was suspended; the events since then are lost.
  private func resume(after duration: Microseconds) {
    guard bridge.hasLayout else { return }
    bridge.noteResume(after: duration, at: EventLoop.now(), .now())
    devices.resume()
  }

  // MARK: - Signals

  /// The signals that the daemon handles.
  package static let signals = [SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGUSR2] + testSignals

  #if DEBUG
    /// The signal that makes the loop hang, for tests of the watchdog: `SIGRTMIN`.
    private static let testSignals = [__libc_current_sigrtmin()]
  #else
    private static let testSignals: [Int32] = []
  #endif

  private func handle(signal: Int32) {
    afterPendingEvents {
      switch signal {
      case SIGHUP where options.hangup == .stop: stop(.stopped)
      case SIGHUP: perform(reloading.request())
      case SIGTERM, SIGINT: stop(.stopped)
      case SIGUSR1, SIGUSR2: activity.setPaused(signal == SIGUSR1)
      default: hang()
      }
    }
  }

  /// Makes a change after all events that have arrived, and reports the status.
  func afterPendingEvents(_ change: () -> Void) {
    devices.drain { flush() }
    change()
    service.update(status: status, at: EventLoop.now())
  }

  private func hang() {
    #if DEBUG
      while true { Kernel.sleep(milliseconds: -1) }
    #endif
  }

  // MARK: - Layout

  func perform(_ action: LayoutReload.Action?) {
    switch action {
    case .read: readLayout()
    case .use(let layout): putIntoForce(layout)
    case .refuse(let error): refuse(error)
    case .answer(let error): answerReload(error)
    case nil: break
    }
  }

  private func readLayout() {
    attempts.begin()
    if bridge.hasLayout { service.reloading(at: EventLoop.now()) }
    do throws(SystemError) {
      let file = bridge.hasLayout ? bridge.layout.document.file : nil
      let read = options.readLayout
      // The thread builds, too: nothing refers to the objects before the loop takes them.
      try reading?.start { read(file).map(ReadyLayout.init) }
    } catch {
      let error = LayoutReloadError(lines: ["the layout is not read: \(error.message)"])
      perform(reloading.built(.failure(error)))
    }
  }

  /// Refuses the first layout that needs virtual devices if none can be made: without this, the panels would be
  /// given up until a person mends it (F-23).
  ///
  /// At the start there is no panel to give up: `openSinks()` decides.
  private func admit(_ building: LayoutReload.Building) -> LayoutReload.Building {
    guard bridge.hasLayout, case .success(let ready) = building, let obstacle = ready.obstacle,
      !bridge.forwarding.makesDevices
    else { return building }
    let file = ready.layout.document.file.escaped
    return .failure(
      LayoutReloadError(lines: ["\(file) forwards touches or sends keys, and \(obstacle)"]))
  }

  /// Puts a layout into force: the first one, or one that replaces another (E-LIFE-18).
  ///
  /// This is everything in the daemon that a new layout concerns, in its order; `TouchBridge.putIntoForce` has the part
  /// of the bridge.
  ///
  /// - Parameter ready: The layout.
  package func putIntoForce(_ ready: ReadyLayout) {
    let isFirst = !bridge.hasLayout
    if isFirst, let reason = missingNode { return stop(reason) }
    let document = ready.layout.document
    devices.drain { flush() }
    bridge.finishSlides(
      ofSinksReplacedBy: document, for: devices.sessions, at: EventLoop.now())
    let now = EventLoop.now()
    remains.add(bridge.layout)
    clients.principals = ready.principals
    bridge.putIntoForce(
      ready.layout, for: devices.sessions, at: now, moment: isFirst ? .now() : nil)
    layoutTime = now
    if isFirst {
      waitingControl = nil
      start(StartStep.allCases, obstacle: ready.obstacle)
      if end != nil { return }
    } else {
      control?.use(ready.principals.access)
      devices.replaceLayout()
      noteSinks(at: now)
      let name = document.file.isEmpty ? "\(LayoutName.standard)" : document.file.escaped
      bridge.note(Note(.info, .layout, "\(name) was reloaded and is in use"), at: now)
    }
    activity.watchSeat(of: ready.principals.sessionUser)
    if isFirst { reportStart() }
    finishReading(nil, isReload: !isFirst)
  }

  private func refuse(_ error: LayoutReloadError) {
    remains.add(nil)
    if bridge.hasLayout {
      devices.drain { flush() }
      let now = EventLoop.now()
      for line in error.lines { bridge.note(Note(.error, .layout, line), at: now) }
      bridge.note(Note(.warning, .layout, "the previous layout stays in use"), at: now)
    } else if options.awaitsLayout {
      wait(for: error)
    } else {
      return stop(.noLayout(error))
    }
    finishReading(error, isReload: bridge.hasLayout)
  }

  /// Waits for a first layout that can be used (O-1).
  private func wait(for error: LayoutReloadError) {
    let isFirst = attempts.reason == nil
    let now = EventLoop.now()
    if attempts.fail(error, at: now) { options.reportProblem(error) }
    guard isFirst else { return }
    startWaitingControl()
    service.ready(status: status, at: now)
    service.advance(to: now, status: status)
  }

  /// Answers `status` while the daemon waits; it reports later if the socket cannot be made.
  private func startWaitingControl() {
    guard let socket = (try? options.openWaitingControl()) ?? nil else { return }
    waitingControl = try? WaitingControl(
      socket, on: loop, since: startTime, refusal: { [unowned self] in attempts.reason },
      reload: { [unowned self] in perform(reloading.request()) })
  }

  private func finishReading(_ error: LayoutReloadError?, isReload: Bool) {
    let next = reloading.finish(error, isReload: isReload)
    if isReload {
      service.ready(status: status, at: EventLoop.now())
    } else {
      service.update(status: status, at: EventLoop.now())
    }
    perform(next)
  }

  private func answerReload(_ error: LayoutReloadError?) {
    let answer = error.map {
      ControlError(
        .layoutWrong, "the new layout is wrong, the previous one stays in use",
        problems: $0.lines, text: $0.text)
    }
    control?.finishReload(answer)
  }
}
