import Evdev
import System
import Glibc
import LogChecking
import Text
import VirtualFingers

/// Random disturbances of the daemons, several at a time.
final class Disturbances {
  /// A kind of disturbance.
  private enum Kind: CaseIterable {
    case plug
    case flood
    case clients
    case reload
    case activity
    case stallLog
    case stallText
    case stallJournal
    case stop
    case grab
    case udev

    /// The interval between two disturbances of this kind, in milliseconds.
    var pause: ClosedRange<Int> {
      switch self {
      case .plug: 200...3000
      case .flood: 3000...15_000
      case .clients: 1000...8000
      case .reload: 500...6000
      case .activity: 2000...20_000
      case .stallLog: 5000...40_000
      case .stallText: 10_000...90_000
      case .stallJournal: 10_000...60_000
      case .stop: 3000...20_000
      case .grab: 4000...30_000
      case .udev: 2000...20_000
      }
    }
  }

  /// The number of disturbances by kind.
  private(set) var tally: [String: Int] = [:]

  private let run: SoakRun
  private var schedule: [(kind: Kind, time: Int64)] = []
  private var grabbed: (device: InputDevice, until: Int64)?
  private var clients: [ControlFlood] = []
  private var journalStoppedUntil: Int64?
  private var isActive = true
  private var generation = 0
  /// The number of layouts that must have been accepted and refused, and the time limit.
  private var awaited: (accepted: Int, refused: Int, until: Int64)?

  init(_ run: SoakRun) {
    self.run = run
  }

  /// Causes disturbances until the given time.
  func run(until end: Int64) throws(SoakError) {
    schedule = Kind.allCases.map { ($0, Clock.now + pause($0) / 2) }
    while Clock.now < end {
      try run.turn(until: min(end, nextDue))
      try release()
      try playPanels()
      for index in schedule.indices where schedule[index].time <= Clock.now {
        try act(schedule[index].kind)
        schedule[index].time = Clock.now + pause(schedule[index].kind)
      }
      try expectAnswer()
    }
    try endAll()
  }

  /// Lets clients send bursts of requests, one after the other.
  ///
  /// The heap of a daemon grows until it holds what the largest bursts need. That takes some 160 of them.
  func warmUp(bursts: Int) throws(SoakError) {
    for _ in 0..<bursts {
      floodWithRequests(for: 300...300)
      try run.wait(300_000)
      clients = []
    }
  }

  private var nextDue: Int64 {
    var result = schedule.map(\.time).min() ?? .max
    for panel in run.panels { result = min(result, panel.due) }
    for daemon in run.daemons {
      if let time = daemon.stoppedUntil { result = min(result, time) }
      if daemon.stalledUntil > Clock.now { result = min(result, daemon.stalledUntil) }
    }
    if let journalStoppedUntil { result = min(result, journalStoppedUntil) }
    if let grabbed { result = min(result, grabbed.until) }
    for flood in clients { result = min(result, flood.end) }
    return result
  }

  private func pause(_ kind: Kind) -> Int64 { Int64(number(kind.pause)) * 1000 }

  private func number(_ range: ClosedRange<Int>) -> Int { run.generator.number(in: range) }

  /// Ends disturbances whose time is over.
  private func release() throws(SoakError) {
    let now = Clock.now
    for daemon in run.daemons {
      if let time = daemon.stoppedUntil, time <= now {
        daemon.send(SIGCONT)
        daemon.stoppedUntil = nil
      }
    }
    if let time = journalStoppedUntil, time <= now { continueJournal() }
    clients.removeAll { $0.end <= now }
    if let (device, time) = grabbed, time <= now {
      device.ungrab()
      grabbed = nil
    }
  }

  private func playPanels() throws(SoakError) {
    for panel in run.panels where panel.due <= Clock.now {
      try run.play { () throws(SystemError) in try panel.play(&run.generator) }
      panel.due = max(panel.due + panel.period, Clock.now)
    }
  }

  /// Ends all disturbances, and waits for the answers to all layouts.
  private func endAll() throws(SoakError) {
    for daemon in run.daemons {
      daemon.stalledUntil = 0
      if daemon.stoppedUntil != nil { daemon.send(SIGCONT) }
      daemon.stoppedUntil = nil
    }
    continueJournal()
    clients = []
    grabbed?.device.ungrab()
    grabbed = nil
    isActive = true
    try run.wait(for: "a record about the layout") { isAnswered }
    awaited = nil
  }

  // MARK: - Disturbances

  private func act(_ kind: Kind) throws(SoakError) {
    switch kind {
    case .plug: try plugOrUnplug()
    case .flood: try flood()
    case .clients: floodWithRequests(for: 50...4000)
    case .reload: try reload()
    case .activity:
      isActive.toggle()
      run.sendToAll(isActive ? SIGUSR2 : SIGUSR1)
      count(isActive ? "SIGUSR2" : "SIGUSR1")
    case .stallLog: stall(run.daemons[0], for: 200...8000)
    case .stallText: stall(run.daemons[1], for: 1000...60_000)
    case .stallJournal: stallJournal()
    case .stop:
      let daemon = run.daemons[number(0...run.daemons.count - 1)]
      daemon.send(SIGSTOP)
      daemon.stoppedUntil = Clock.now + Int64(number(5...800)) * 1000
      count("daemon stopped")
    case .grab: grab()
    case .udev: repeatUdevEvent()
    }
  }

  private func count(_ name: String) { tally[name, default: 0] += 1 }

  private func stall(_ daemon: Daemon, for range: ClosedRange<Int>) {
    daemon.stalledUntil = Clock.now + Int64(number(range)) * 1000
    count("\(daemon.name) not read")
  }

  private func stallJournal() {
    guard let journal = run.options.journal, journalStoppedUntil == nil else { return }
    kill(journal, SIGSTOP)
    journalStoppedUntil = Clock.now + Int64(number(100...5000)) * 1000
    count("journal stopped")
  }

  private func continueJournal() {
    guard let journal = run.options.journal, journalStoppedUntil != nil else { return }
    kill(journal, SIGCONT)
    journalStoppedUntil = nil
  }

  private func plugOrUnplug() throws(SoakError) {
    let plugs = run.panels.isEmpty || (run.panels.count < 4 && run.generator.chance(70))
    guard plugs else {
      let panel = run.panels.remove(at: number(0...run.panels.count - 1))
      count(panel.isTouched ? "unplugged with fingers down" : "unplugged")
      return
    }
    let wires: [Panel.Wire?] = [
      .slots(number(1...10)), .slots(10), .slots(number(2...5)), .anonymous(hasIDs: true),
      .anonymous(hasIDs: false), .single, nil,
    ]
    let period = [2, 5, 8, 10, 10, 16, 16, 33, 100][number(0...8)]
    let panel = try run.plug(wires[number(0...wires.count - 1)], period: Int64(period) * 1000)
    count(panel.wire == nil ? "keyboard plugged in" : "panel plugged in")
    guard run.generator.chance(15) else { return }
    // Unplugged again before a daemon can open it.
    for _ in 0..<number(0...5) {
      try run.play { () throws(SystemError) in try panel.play(&run.generator, landing: 50) }
    }
    run.panels.removeLast()
    count("unplugged at once")
  }

  /// Sends more records than the kernel's ring holds, mostly while the daemons are stopped.
  private func flood() throws(SoakError) {
    guard !run.panels.isEmpty else { return }
    let panel = run.panels[number(0...run.panels.count - 1)]
    let stops = run.generator.chance(70)
    if stops { run.sendToAll(SIGSTOP) }
    for _ in 0..<number(100...600) {
      try run.play { () throws(SystemError) in try panel.play(&run.generator, landing: 1) }
    }
    if stops {
      for daemon in run.daemons where daemon.stoppedUntil == nil { daemon.send(SIGCONT) }
    }
    count("flood")
  }

  /// Lets clients of a control socket send bursts of requests.
  private func floodWithRequests(for range: ClosedRange<Int>) {
    let path = run.controls[number(0...run.controls.count - 1)]
    let end = Clock.now + Int64(number(range)) * 1000
    clients.append(
      ControlFlood(of: path, clients: number(1...9), until: end, &run.generator))
    count("burst of requests")
  }

  private func grab() {
    guard grabbed == nil, !run.panels.isEmpty else { return }
    let node = run.panels[number(0...run.panels.count - 1)].device.node
    let length = Int64(number(50...3000)) * 1000
    // A daemon may hold the grab for a moment, to find out whether the panel is grabbed.
    guard let device = try? InputDevice.open(node), (try? device.grab()) != nil
    else { return }
    grabbed = (device, Clock.now + length)
    count("grabbed by another process")
  }

  /// Makes udev send an event for a panel again.
  private func repeatUdevEvent() {
    guard !run.panels.isEmpty else { return }
    let device = run.panels[number(0...run.panels.count - 1)].device
    let name = device.node.escaped.split(separator: "/").last ?? ""
    let descriptor = open("\(device.syspath.escaped)/\(name)/uevent", O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = Glibc.write(descriptor, "change", 6)
    close(descriptor)
    count("udev event repeated")
  }

  // MARK: - Layouts

  private var isAnswered: Bool {
    guard let awaited else { return true }
    return run.log.accepted >= awaited.accepted && run.log.refused >= awaited.refused
  }

  private func reload() throws(SoakError) {
    // Two signals at the same time are merged into one.
    guard isAnswered else { return }
    generation += 1
    var (accepted, refused) = (run.log.accepted, run.log.refused)
    let text = GeneratedLayout.text(&run.generator, generation: generation)
    if run.generator.chance(50) {
      accepted += 1
      try write(Array(text.utf8))
    } else {
      refused += 1
      let fault = GeneratedLayout.Fault.allCases[
        number(0...GeneratedLayout.Fault.allCases.count - 1)]
      switch fault {
      case .missing: LayoutFile.remove(run.options.layout)
      case .folder: LayoutFile.makeFolder(run.options.layout)
      default: try write(GeneratedLayout.damaged(text, by: fault) ?? [])
      }
    }
    run.sendToAll(SIGHUP)
    awaited = (accepted, refused, Clock.now + SoakRun.timeLimit)
    count("layout")
  }

  private func write(_ bytes: [UInt8]) throws(SoakError) {
    if run.generator.chance(50) {
      try LayoutFile.write(bytes, to: run.options.layout)
    } else {
      try LayoutFile.replace(bytes, at: run.options.layout)
    }
  }

  /// Expects that a valid layout is accepted and an invalid one refused, each with a record.
  private func expectAnswer() throws(SoakError) {
    guard let awaited else { return }
    if run.log.accepted > awaited.accepted || run.log.refused > awaited.refused {
      throw SoakError(
        "layout \(generation): \(run.log.accepted) accepted and \(run.log.refused) refused, but"
          + " \(awaited.accepted) and \(awaited.refused) expected")
    }
    if !isAnswered, Clock.now > awaited.until {
      throw SoakError("layout \(generation) was neither accepted nor refused")
    }
  }
}
