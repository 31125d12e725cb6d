import Evdev
import Forwarding
import System
import Glibc
import Layout
import Text
import TouchModel
import TouchTracking

/// The devices of a running daemon: finds, opens, reads and closes them.
///
/// A `DeviceRoster` decides which devices are opened and when. This class performs its decisions.
final class LiveDevices {
  /// The number of reads of each device that catch up after a stall.
  ///
  /// The kernel buffers 4096 events for a device with 40 slots.
  private static let maximumReads = 8

  /// The open devices.
  private(set) var open: [LiveDevice] = []
  /// Called when a named device ends the run.
  var ended: (UnusableDevice) -> Void = { _ in }
  /// Called after the state of a device may have changed.
  var changed: () -> Void = {}

  let bridge: TouchBridge
  private let loop: EventLoop
  /// Finds the devices; nil before the first layout.
  private(set) var discovery: DeviceDiscovery?
  private let selection: DeviceSelection
  /// True for `run --grab`: the panels are grabbed whatever the layout says.
  let isExclusive: Bool
  /// The virtual touchscreens, the keyboard and the pointers, as the layout in force needs them.
  private let sinks: LiveSinks
  var roster: DeviceRoster
  private var relisting = RelistSchedule()
  private let explainer: DeviceExplainer
  let pens: LivePens
  /// The other nodes of panels in use, which are kept from other programs.
  let silenced = SilencedNodes()
  /// The latest problem of a virtual touchscreen, and its explanation once there is one.
  private var sinkExplanation: (problem: SystemError, text: String?)?
  /// The processes that keep denied devices from being grabbed, by the paths of the nodes.
  private(set) var holders: [(path: UntrustedText, processes: String)] = []
  /// Named nodes that have not been in use so far; one that cannot be used ends the run.
  private var required: [UntrustedText] = []

  init(
    _ selection: DeviceSelection, isExclusive: Bool, to bridge: TouchBridge, on loop: EventLoop
  ) {
    self.selection = selection
    self.isExclusive = isExclusive
    sinks = LiveSinks(bridge)
    self.bridge = bridge
    self.loop = loop
    explainer = DeviceExplainer(on: loop)
    pens = LivePens(on: loop)
    bridge.panels.policy = DevicePolicy(
      selection.scope, isForwarding: bridge.forwarding.grabsPanels)
    roster = DeviceRoster(
      selection, policy: bridge.panels.policy, use: { [unowned bridge] in bridge.use(of: $0) },
      resolve: { path in (try? DeviceDiscovery.node(at: path))?.path ?? path })
    if case .nodes(let paths) = selection { required = paths }
    sinks.failed = { [unowned self] in release(from: $0, of: $1) }
    explainer.explained = { [unowned self] in explained($1, $2, about: $0) }
    pens.changed = { [unowned self] in updatePen($1, near: $0, at: $2) }
  }

  /// The sessions of the open devices.
  var sessions: [DeviceSession] { open.map(\.session) }

  // MARK: - Finding

  /// Watches for changes of devices, and opens those that are present, as the first layout says.
  ///
  /// - Parameter discovery: The source of device nodes and their changes.
  /// - Throws: The error of `epoll_ctl(2)`.
  func start(_ discovery: DeviceDiscovery) throws(SystemError) {
    self.discovery = discovery
    bridge.panels.policy = DevicePolicy(
      selection.scope, isForwarding: bridge.forwarding.grabsPanels)
    // There are no devices yet, so nothing follows from it.
    _ = roster.use(bridge.panels.policy)
    sinks.useLayout()
    _ = try loop.add(discovery.descriptor, .reading) { [unowned self] _ in readChanges() }
    guard case .nodes(let paths) = selection else { return list() }
    for path in paths {
      do throws(DeviceOpenError) {
        perform(roster.appeared(try DeviceDiscovery.node(at: path), at: EventLoop.now()))
      } catch {
        // It was present when the command line was checked; no event may follow.
        roster.expect(path, at: EventLoop.now())
      }
    }
  }

  /// True while a named device may still end the run: the reason why it cannot be used is being explained.
  var mayEnd: Bool { explainer.isBusy && !required.isEmpty }

  /// Writes notes about how devices are found, and that none was found if the daemon waits for one.
  func noteSituation(hasTerminal: Bool, at now: Microseconds) {
    if discovery?.source == .inotify {
      bridge.note(
        Note(
          .info, .bridge,
          "udev is not running: /dev/input is watched instead, and calibrations from udev are not"
            + " available"), at: now)
    }
    if let error = discovery?.udevMonitorError { noteLostMonitor(error, at: now) }
    if open.isEmpty, !mayEnd {
      let text = hasTerminal ? Self.waitingAtTerminal : Self.waiting
      bridge.note(Note(.info, .bridge, text), at: now)
    }
  }

  /// The reason why touches cannot be forwarded, with the remedy once it is known; nil if they can.
  var sinkProblem: String? {
    guard let problem = sinks.problem else { return nil }
    return sinkExplanation.flatMap { $0.problem == problem ? $0.text : nil } ?? problem.message
  }

  /// Creates the virtual devices if no panel is present.
  ///
  /// - Returns: The reason why they do not exist; nil if they do.
  func openSinks() -> SystemError? {
    guard open.isEmpty else { return sinks.problem }
    return sinks.problem ?? sinks.open(for: [])
  }

  /// Sends `KEY_WAKEUP` to the compositor, if touches are forwarded and the layout asks for it (W-2).
  func sendWakeKey(at time: Microseconds) { sinks.wakeKey.send(at: time) }

  /// Types keys and clicks only while a closure returns no reason against it (PTR-11).
  func actForGestures(unless refusal: @escaping () -> String?) {
    sinks.keyboard.refusal = refusal
    bridge.observer.effects.pointers?.refusal = { refusal() == nil ? nil : .session }
    bridge.observer.effects.pointers?.clock = { max($0, EventLoop.now()) }
  }

  private func readChanges() {
    discovery?.readChanges { [unowned self] change in
      let now = EventLoop.now()
      switch change {
      case .present(let node): perform(roster.appeared(node, at: now))
      case .gone(let syspath, let path):
        perform(roster.disappeared(syspath: syspath, path: path, at: now))
      case .lost: list()
      case .udevEventsUnavailable(let error, hasFallback: true): noteLostMonitor(error, at: now)
      case .udevEventsUnavailable(let error, hasFallback: false):
        ended(.unavailable("udev events can no longer be received: \(error.message)"))
      }
    }
  }

  private func noteLostMonitor(_ error: SystemError, at now: Microseconds) {
    bridge.note(
      Note(
        .warning, .kernel,
        "udev events cannot be received: \(error.message); /dev/input and the udev database are"
          + " watched instead"), at: now)
  }

  /// Lists all devices; an incomplete listing is repeated later (E-UDEV-8).
  private func list() {
    guard let (nodes, error) = discovery?.enumerate() else { return }
    let now = EventLoop.now()
    guard let error else {
      relisting.listingSucceeded()
      perform(roster.listed(nodes, at: now))
      return
    }
    // Nodes that are missing from the list may still exist.
    for node in nodes { perform(roster.appeared(node, at: now)) }
    guard relisting.listingFailed(at: now) else { return }
    bridge.note(
      Note(
        .warning, .kernel,
        "not every input device can be examined: \(error.message); touchbridge tries again"),
      at: now)
  }

  private func examine(_ path: UntrustedText) -> [DeviceRoster.Action] {
    let now = EventLoop.now()
    do throws(DeviceOpenError) {
      return roster.found(try DeviceDiscovery.node(at: path), at: now)
    } catch {
      if case .system(let error) = error, !error.meansNotFound {
        roster.unknown(path, at: now)
        return []
      }
      return roster.missed(path, at: now)
    }
  }

  /// Performs the roster's actions, and those that result from them.
  func perform(_ actions: [DeviceRoster.Action]) {
    var pending = actions[...]
    while let action = pending.popFirst() {
      let now = EventLoop.now()
      switch action {
      case .open(let id, let node):
        var batch = [(id, node)]
        while case .open(let id, let node)? = pending.first {
          batch.append((id, node))
          pending.removeFirst()
        }
        pending += open(batch)
      case .ignore(let id, let node, let reason):
        bridge.ignore(node.description, as: id, reason: reason, at: now)
        if isRequired(node) { ended(.notTouchscreen(node.path, reason: reason)) }
      case .explain(let id, let node, let error): explainer.explain(.denial(id, node, error))
      case .deny(let id, let node, let error, let reason):
        bridge.deny(node.description, as: id, reason: reason, at: now)
        // The driver decides about missing virtual touchscreens, which concern every device.
        if case .noVirtualDevice = error { break }
        guard isRequired(node) else { break }
        ended(error.isPermissionDenied ? .noPermission(reason) : .unavailable(reason))
      case .close(let id, let reason, let explanation):
        close(id, reason: reason, because: explanation)
      case .recordRemoval(let id, let node): bridge.remove(node.description, as: id, at: now)
      case .refresh(let id, let node): refresh(id, node)
      case .examine(let path): pending += examine(path)
      }
    }
    explainSinkProblem()
    updatePens()
    updateSilenced()
    changed()
  }

  private func explainSinkProblem() {
    guard let problem = sinks.problem, sinkExplanation?.problem != problem else { return }
    sinkExplanation = (problem, nil)
    explainer.explain(.sink(problem))
  }

  /// Takes the explanation of a problem, and the processes that have the device open.
  private func explained(
    _ text: String, _ users: [String], about problem: DeviceExplainer.Problem
  ) {
    let processes = users.isEmpty ? ForwardingState.unknownProcess : users.joined(separator: " or ")
    switch problem {
    case .denial(let id, let node, let error):
      if error.isGrabbed {
        holders.removeAll { $0.path == node.path }
        holders.append((node.path, processes))
      }
      perform(roster.explained(id, error, as: text))
    case .sink(let error):
      sinkExplanation = (error, text)
      changed()
    case .grab(let path, _):
      open.first { $0.input.path == path }?.updateHolder(processes)
      bridge.note(Note(.warning, .bridge, text), at: EventLoop.now())
    case .missedRecords:
      bridge.note(Note(.warning, .bridge, text), at: EventLoop.now())
    }
  }

  private func isNamed(_ path: UntrustedText, _ node: DeviceNode) -> Bool {
    path == node.path || (try? DeviceDiscovery.node(at: path))?.path == node.path
  }

  private func isRequired(_ node: DeviceNode) -> Bool {
    required.contains { isNamed($0, node) }
  }

  // MARK: - Opening

  /// An open device that is not in use yet.
  private struct Candidate {
    let id: DeviceID
    let node: DeviceNode
    let input: InputDevice
    let description: DeviceDescription
  }

  /// Opens devices that were found together: all are described before the virtual touchscreens are
  /// created, and those exist before the first is grabbed (F-1).
  private func open(_ found: [(DeviceID, DeviceNode)]) -> [DeviceRoster.Action] {
    var actions: [DeviceRoster.Action] = []
    var candidates: [Candidate] = []
    for (id, node) in found { actions += describe(node, as: id, into: &candidates) }
    if let error = sinks.open(for: candidates.map { ($0.id, $0.description) }) {
      for candidate in candidates {
        actions += roster.failed(candidate.id, .noVirtualDevice(error), at: EventLoop.now())
      }
      return actions
    }
    for candidate in candidates { actions += use(candidate) }
    return actions
  }

  /// Opens and describes a device; adds it to the candidates if it may be used.
  private func describe(
    _ node: DeviceNode, as id: DeviceID, into candidates: inout [Candidate]
  ) -> [DeviceRoster.Action] {
    let input: InputDevice
    let description: DeviceDescription
    do throws(DeviceOpenError) {
      (input, description) = try InputDevice.open(node)
    } catch {
      return roster.failed(id, error, at: EventLoop.now())
    }
    if let reason = sinks.owns(node.path) ? .virtualDevice : bridge.refusal(of: description) {
      bridge.ignore(description, as: id, reason: reason.message, at: EventLoop.now())
      refuse(id, node, description, reason)
    } else {
      candidates.append(Candidate(id: id, node: node, input: input, description: description))
    }
    return []
  }

  private func refuse(
    _ id: DeviceID, _ node: DeviceNode, _ description: DeviceDescription, _ reason: RefusalReason
  ) {
    roster.refused(id, as: description, reason)
    if isRequired(node) { ended(.notTouchscreen(node.path, reason: reason.message)) }
  }

  /// Uses an open touchscreen.
  private func use(_ candidate: Candidate) -> [DeviceRoster.Action] {
    let (id, node, input) = (candidate.id, candidate.node, candidate.input)
    let description = candidate.description
    // A grab while a finger is down would leave the finger down for every other reader.
    let awaitsGrab = grabs && bridge.isTouched(description)
    if grabs, !awaitsGrab {
      do throws(SystemError) {
        try input.grab()
      } catch {
        return roster.failed(id, .system(error), at: EventLoop.now())
      }
    }
    switch bridge.attach(description, at: EventLoop.now(), as: id) {
    case .refused(let reason):
      refuse(id, node, description, reason)
      return []
    case .session(let session):
      let device = LiveDevice(
        id: id, session: session, syspath: node.syspath, input: input, explainer: explainer)
      device.awaitsGrab = awaitsGrab
      // Until the grab, the compositor receives the panel itself.
      updateForwarding(of: device)
      if awaitsGrab { noteAwaitedGrab(of: device) }
      bridge.noteFilters(of: session, at: EventLoop.now())
      return start(device, node)
    }
  }

  private func start(_ device: LiveDevice, _ node: DeviceNode) -> [DeviceRoster.Action] {
    do throws(SystemError) {
      device.source = try loop.add(device.input.descriptor, .reading) {
        [unowned self, unowned device] in read(device, $0)
      }
    } catch {
      bridge.detach(device.session, reason: .deviceRemoved, at: EventLoop.now())
      return roster.failed(device.id, .system(error), at: EventLoop.now())
    }
    open.append(device)
    required.removeAll { isNamed($0, node) }
    if !grabs { device.testGrab(at: EventLoop.now()) }
    return roster.opened(device.id, as: device.session.description)
  }

  /// Ends the grabs of the panels whose touches may reach a virtual touchscreen, because it failed
  /// (F-10).
  ///
  /// Called during a dispatch; the panels are closed at the end of the turn.
  private func release(from sink: VirtualTouchscreenSettings, of owner: DeviceID?) {
    for device in open
    where owner.map({ $0 == device.id }) ?? bridge.mayReach(sink, from: device.session) {
      device.release()
    }
  }

  /// Closes the panels that were released; they are opened again later.
  func closeReleased() {
    // Called in each turn: a list of the released devices would cost more than the rest.
    guard open.contains(where: { $0.isReleased }) else { return }
    sinks.forgetLostContacts()
    for device in open where device.isReleased {
      perform(roster.released(device.id, at: EventLoop.now()))
    }
  }

  // MARK: - Reading

  private func read(_ device: LiveDevice, _ readiness: EventLoop.Readiness) {
    do throws(SystemError) {
      try device.read()
      noteReading(of: device)
      // Reported once per source: no later call would read the rest.
      if readiness == .hungUp {
        throw SystemError(call: "epoll_wait", path: device.input.path, number: ENODEV)
      }
    } catch {
      dispatch()
      if error.number != ENODEV {
        bridge.note(Note(.error, .kernel, error.message), at: EventLoop.now())
      }
      let isPresent = device.syspath.withPath { Kernel.access($0, F_OK) } == 0
      perform(roster.lost(device.id, isPresent: isPresent, at: EventLoop.now()))
      return
    }
    readPending(besides: device)
    dispatch()
    if device.awaitsGrab, device.isUntouched { grabNow(device) }
  }

  /// Reads the devices that have records; returns false if none has.
  @discardableResult
  func readPending(besides device: LiveDevice? = nil) -> Bool {
    var hasRead = false
    for other in open where other !== device && other.isReadable {
      do throws(SystemError) {
        try other.read()
        noteReading(of: other)
        hasRead = true
      } catch {
        // The event loop receives the same error and handles it.
      }
    }
    return hasRead
  }

  /// Adds the delay of a read to the latencies.
  private func noteReading(of device: LiveDevice) {
    guard let reading = device.lastReading else { return }
    bridge.latencies.add(.read, from: reading.stamp, to: reading.time)
  }

  /// Dispatches the frames of all devices in the order of time, up to the time that every device has
  /// reached: an older frame may be unread, such as a lift before the deadline of a press (R-GST-26).
  ///
  /// Frames that wait for a device are dispatched when that device is read again; it has records, so that
  /// is in the next turn.
  func dispatch() {
    while let (device, limit) = next() {
      let stamp = device.nextTime
      device.dispatch(through: limit)
      guard let stamp, device.input.keepsMonotonicTime else { continue }
      bridge.latencies.add(.dispatched, from: stamp, to: EventLoop.now())
    }
    for device in open {
      if let note = device.takeNote() { bridge.note(note, at: EventLoop.now()) }
    }
  }

  /// Returns the device with the oldest frame, and the time up to which its frames come before those of
  /// all other devices; nil if there is no frame, or if an older one may be unread.
  private func next() -> (device: LiveDevice, limit: Microseconds)? {
    var first: LiveDevice?
    for device in open {
      guard let time = device.nextTime else { continue }
      if let oldest = first?.nextTime, oldest <= time { continue }
      first = device
    }
    guard let first, let time = first.nextTime else { return nil }
    var limit = Microseconds(.max)
    for device in open where device !== first { limit = min(limit, device.reachedTime) }
    return time <= limit ? (first, limit) : nil
  }

  /// Reads the events that the devices have already sent, before an action that affects all touches.
  ///
  /// Limited to what the kernel buffers for a device.
  ///
  /// - Parameter flush: Called after each read to write the log.
  func drain(flush: () -> Void) {
    for _ in 0..<Self.maximumReads {
      guard readPending() else { break }
      dispatch()
      flush()
    }
  }

  // MARK: - Time

  /// The timers of the open devices.
  func visitPanelTimers(_ pass: inout TimerPass) {
    for device in open {
      let awaited = device.awaitsGrab ? device.session.deadline : nil
      device.visitTimers(&pass) { bridge.resume(device.session, with: $0, at: $1) }
      // Silence may be the lift (E-REL-1).
      if awaited != nil, device.session.deadline != awaited, device.awaitsGrab, device.isUntouched {
        grabNow(device)
      }
    }
  }

  /// The timers of what is tried again.
  func visitRetryTimers(_ pass: inout TimerPass) {
    pass.timer(relisting.due) { _ in list() }
    pass.timer(sinks.deadline) { sinks.advance(to: $0) }
    pass.timer(silenced.deadline) { now in
      for note in silenced.grabAll(at: now) { bridge.note(note, at: now) }
    }
    pass.timer(roster.deadline) { perform(roster.advance(to: $0)) }
  }

  /// Cancels all contacts after the system resumed, because events of the meantime are lost
  /// (E-LIFE-10).
  func resume() {
    for device in open {
      device.dispatch(through: Microseconds(.max))
      bridge.resume(device.session, with: device.input.freshState(), at: EventLoop.now())
    }
  }

  /// Opens the devices that a new layout uses, closes those that it does not use, and continues with
  /// its virtual devices.
  func replaceLayout() {
    bridge.panels.policy = DevicePolicy(
      selection.scope, isForwarding: bridge.forwarding.grabsPanels)
    // The virtual touchscreens exist before a panel is grabbed (F-1).
    if sinks.replaceLayout() != nil {
      for device in open { device.release() }
      closeReleased()
    }
    perform(roster.use(bridge.panels.policy))
    for device in open {
      updateGrab(of: device)
      updateForwarding(of: device)
    }
  }

  // MARK: - Closing

  /// Closes a panel, so that another program can grab it; it is opened again when that program has closed it.
  func ungrab(_ id: DeviceID) { perform(roster.ungrabbed(id, at: EventLoop.now())) }

  private func close(_ id: DeviceID, reason: CancelReason, because explanation: String?) {
    guard let index = open.firstIndex(where: { $0.id == id }) else { return }
    let device = open.remove(at: index)
    if let source = device.source { loop.remove(source) }
    device.dispatch(through: Microseconds(.max))
    bridge.detach(
      device.session, reason: reason, because: explanation, at: EventLoop.now())
    sinks.release(id, at: EventLoop.now())
    // The frames that have waited for this device.
    dispatch()
  }

  private func refresh(_ id: DeviceID, _ node: DeviceNode) {
    guard let device = open.first(where: { $0.id == id }) else { return }
    var description = device.session.description
    description.udevProperties = node.description.udevProperties
    description.idPath = node.description.idPath
    device.session.reconfigure(with: description, at: EventLoop.now())
  }

  /// Ends all grabs, and removes the virtual touchscreens.
  func closeSinks() {
    silenced.closeAll()
    for device in open {
      device.input.ungrab()
      // All panels are closed soon, and none is opened again.
      device.isReleased = false
    }
    sinks.closeAll()
  }

  /// Releases and closes all devices.
  func closeAll() {
    pens.closeAll()
    silenced.closeAll()
    for device in open {
      if let source = device.source { loop.remove(source) }
      device.input.ungrab()
    }
    open.removeAll()
  }
}
