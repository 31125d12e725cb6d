package import Evdev
package import Layout
import Glibc
import TouchModel

/// Leads live devices through a bridge: what runs on the loop of a daemon.
///
/// One thread, one loop. Which devices are opened, and when again, is decided by a `DeviceRoster`;
/// what their records mean by the sessions. Here the two are tied to the kernel.
package final class LiveDriver {
  /// What a daemon is to do beyond reading touches.
  package struct Options {
    /// Which devices are used.
    package var wish: DeviceWish
    /// Whether devices are kept from all other readers (E-LIFE-3).
    package var grabs = false
    /// Reads the layout anew, for a reload; the notes say what is wrong with it.
    package var readLayout: () -> Result<LayoutDocument, LayoutRefusal>

    /// Makes options without grabbing.
    package init(
      wish: DeviceWish, readLayout: @escaping () -> Result<LayoutDocument, LayoutRefusal>
    ) {
      self.wish = wish
      self.readLayout = readLayout
    }
  }

  let bridge: TouchBridge
  let loop: EventLoop
  let options: Options
  let discovery: DeviceDiscovery
  private let output: any LogOutput
  let manager: ServiceNotifier
  private var signals: SignalSource?
  private var resumes: ResumeWatch?
  var roster: DeviceRoster
  var devices: [LiveDevice] = []
  /// Nodes that were named and have not been in use yet: what keeps them from it ends the run.
  var expected: [UntrustedText] = []
  private var feedingTime: Microseconds?
  /// What is to be listed again because a listing may have missed something.
  var relisting = Relisting()
  /// Whether the service manager has yet to hear that the daemon works.
  private var owesReady = false
  /// How long it is until that is tried again.
  private static let readyPause = Microseconds(100_000)
  /// What the service manager was last told.
  var toldStatus = ""
  private var end: LiveEnd?

  /// Makes a driver that has not touched anything yet.
  ///
  /// - Parameters:
  ///   - bridge: Where records are led.
  ///   - loop: What it runs on; nothing else ends it.
  ///   - discovery: Who knows the nodes.
  ///   - output: Where the log's bytes go.
  ///   - manager: The service manager.
  ///   - options: What else there is to do.
  package init(
    bridge: TouchBridge, loop: EventLoop, discovery: DeviceDiscovery, output: any LogOutput,
    manager: ServiceNotifier, options: Options
  ) {
    self.bridge = bridge
    self.loop = loop
    self.discovery = discovery
    self.output = output
    self.manager = manager
    self.options = options
    roster = DeviceRoster(options.wish) { path in
      (try? DeviceDiscovery.node(at: path))?.path ?? path
    }
    if case .nodes(let paths) = options.wish { expected = paths }
  }

  /// Reads devices until the daemon is asked to stop, or cannot go on.
  ///
  /// - Returns: Why it ended; touches are cancelled and the log is written by then.
  /// - Throws: The error of a call that nothing works without.
  package func run() throws(SystemError) -> LiveEnd {
    let asked = [SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGUSR2]
    signals = try SignalSource(asked + Self.testSignals, on: loop) {
      [unowned self] in take(signal: $0)
    }
    resumes = try ResumeWatch(on: loop) { [unowned self] _ in resume() }
    output.failed = { [unowned self] in fail($0) }
    loop.nextDeadline = { [unowned self] in deadline }
    loop.deadlineReached = { [unowned self] in advance(to: $0) }
    loop.turnEnded = { [unowned self] in flush() }
    _ = try loop.add(discovery.descriptor, .reading) { [unowned self] _ in readChanges() }
    takeStartingNodes()
    tellSituation()
    tellReady()
    feedManager(at: EventLoop.now())
    flush()
    if end == nil { try loop.run() }
    finish()
    return end ?? .stopped
  }

  /// Ends the run with the turn under way; the first reason counts.
  func stop(_ reason: LiveEnd) {
    if end == nil { end = reason }
    loop.stop()
  }

  // MARK: - Nodes

  /// Says what a person would wonder about who sees nothing happen.
  private func tellSituation() {
    let now = EventLoop.now()
    if discovery.source == .inotify {
      bridge.note(
        Note(
          .info, .bridge,
          "udev does not run here: /dev/input is watched, and calibrations set by udev are not known"
        ), at: now)
    }
    if let error = discovery.udevMonitorError { tellUnheard(error, at: now) }
    if devices.isEmpty, end == nil {
      bridge.note(Note(.info, .bridge, "there is no touchscreen yet; waiting for one"), at: now)
    }
  }

  // MARK: - Time

  private var deadline: Microseconds? {
    var earliest = roster.deadline
    func consider(_ time: Microseconds?) {
      if let time, time < earliest ?? Microseconds(.max) { earliest = time }
    }
    consider(bridge.nextDeadline)
    consider(feedingTime)
    consider(relisting.due)
    for device in devices {
      consider(device.session.deadline)
      consider(device.grabDeadline)
      consider(device.grabWatch.due)
      consider(device.forcedDeadline)
    }
    return earliest
  }

  /// Does what is due, but nothing of touches that a record which still waits unread may change:
  /// after a stall a turn does not read all, and a lift comes before the press that is due since.
  private func advance(to now: Microseconds) {
    var known = now
    for device in devices {
      let heard = device.heard(until: now)
      known = min(known, heard)
      if let due = device.session.deadline, due <= heard { device.session.advance(to: heard) }
      if device.session.isInDoubt, heard == now {
        device.session.verifyContacts(with: (try? device.input.state()) ?? nil, at: now)
      }
      if let due = device.grabDeadline, due <= now { grab(device) }
      if let due = device.grabWatch.due, due <= now { lookForGrab(device) }
      if let due = device.forcedDeadline, due <= heard, let state = device.stateAfterForcedRelease()
      {
        bridge.resume(device.session, with: state, at: now)
      }
    }
    if let due = bridge.nextDeadline, due <= known { bridge.advance(to: known) }
    if let due = relisting.due, due <= now { takeAll() }
    let actions = roster.advance(to: now)
    // Mostly none: then there is nothing to tell the manager either.
    if !actions.isEmpty { follow(actions) }
    if let due = feedingTime, due <= now { feedManager(at: now) }
  }

  private func feedManager(at now: Microseconds) {
    feedingTime = nil
    if owesReady { tellReady() }
    if let interval = manager.watchdogInterval {
      manager.watchdog()
      tellStatus()
      feedingTime = now + interval
    }
    if owesReady { feedingTime = min(feedingTime ?? Microseconds(.max), now + Self.readyPause) }
  }

  /// Tells the service manager that the daemon works; where that cannot be handed over, soon again.
  func tellReady() {
    owesReady = !manager.ready(status: status)
    guard owesReady else { return }
    let next = EventLoop.now() + Self.readyPause
    feedingTime = min(feedingTime ?? next, next)
  }

  // MARK: - Output

  /// Hands the log on, as much of it as its reader takes.
  func flush() {
    bridge.flush { output.take($0) }
    bridge.thinsMoves = output.isCongested
    // What was merged meanwhile goes out at once, for nothing else may happen for long.
    bridge.flush { output.take($0) }
  }

  private func fail(_ failure: LogOutputFailure) {
    // To be asked to stop is no reason for a log without its end.
    if case .stopped? = end { end = nil }
    switch failure {
    case .closed: stop(.outputClosed)
    case .system(let error):
      let place = error.path.isEmpty ? "the log" : error.path.escaped
      stop(.outputFailed("cannot write \(place): \(SystemCall.errorMessage(error.number))"))
    case .stalled(let bytes):
      stop(.outputFailed("nobody reads the log: \(bytes) bytes wait to be written"))
    }
  }

  /// Cancels what is left, writes the end, and lets go of everything (E-LIFE-17).
  private func finish() {
    manager.stopping()
    readRest()
    let now = EventLoop.now()
    for device in devices { device.session.cancelAll(reason: .shutdown, at: now) }
    bridge.end(at: now)
    flush()
    output.finish(within: Microseconds(150_000))
    for device in devices {
      if let source = device.source { loop.remove(source) }
      device.input.ungrab()
    }
    devices.removeAll()
  }

  /// What `systemctl status` shows.
  var status: String {
    let present =
      switch devices.count {
      case 0: "no touchscreen; waiting for one"
      case 1: "1 touchscreen"
      default: "\(devices.count) touchscreens"
      }
    return bridge.isActive ? present : present + "; not active"
  }
}
