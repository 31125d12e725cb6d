import CLinux
import System
import Glibc
import LogChecking
import VirtualFingers

/// Daemons, the readers of their output, and panels, driven by one loop.
final class SoakRun {
  /// The time limit of every wait, in microseconds.
  static let timeLimit: Int64 = 120_000_000

  let options: SoakOptions
  /// The source of all random decisions.
  var generator: SeededGenerator
  /// The checked log.
  let log = JSONSink()
  private(set) var daemons: [Daemon] = []
  /// The paths of the control sockets of the daemons.
  let controls: [String]
  /// The panels that are plugged in.
  var panels: [RandomFingers] = []
  private let start = Clock.now
  private let timer = timerfd_create(CLOCK_MONOTONIC, 0)
  private var nextCheck: Int64 = 0
  private var isEnding = false

  init(_ options: SoakOptions) throws(SoakError) {
    self.options = options
    generator = SeededGenerator(seed: options.seed)
    try LayoutFile.write(Array(GeneratedLayout.baseline.utf8), to: options.layout)
    let command = [options.program, "run", "--reload-on-hangup", "--layout", options.layout]
    let control = options.layout + ".control"
    controls = [control] + (options.service == nil ? [] : ["/run/touchbridge/control"])
    daemons.append(try Daemon("json", command + ["--json", "--control", control], sink: log))
    daemons.append(try Daemon("text", command, sink: TextSink()))
    if let service = options.service { daemons.append(Daemon("journal", process: service)) }
    try wait(for: "the first record") { log.lines > 0 && daemons[1].bytesRead > 0 }
  }

  /// The time in microseconds from the start.
  var elapsed: Int64 { Clock.now - start }

  /// Sends a signal to all daemons.
  func sendToAll(_ signal: Int32) {
    for daemon in daemons { daemon.send(signal) }
  }

  // MARK: - Waiting

  /// Waits until the time, or until output is available, and reads each daemon at most once.
  @discardableResult
  func turn(until time: Int64) throws(SoakError) -> Bool {
    let now = Clock.now
    let readable = daemons.filter { $0.descriptor >= 0 && $0.stalledUntil <= now }
    var entries = readable.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    entries.append(pollfd(fd: timer, events: Int16(POLLIN), revents: 0))
    arm(time)
    var hasRead = false
    if poll(&entries, nfds_t(entries.count), time > now ? -1 : 0) > 0 {
      for (entry, daemon) in zip(entries, readable) where entry.revents != 0 {
        if daemon.read() { hasRead = true }
      }
    }
    if !isEnding, Clock.now >= nextCheck { try checkDaemons() }
    return hasRead
  }

  /// Sets the timer that ends a wait; poll(2) has a resolution of milliseconds only.
  private func arm(_ time: Int64) {
    var setting = itimerspec()
    // A timer value of zero disarms the timer.
    let due = max(1, time)
    setting.it_value = timespec(
      tv_sec: Int(due / 1_000_000), tv_nsec: Int(due % 1_000_000) * 1000)
    // TFD_TIMER_ABSTIME
    timerfd_settime(timer, 1, &setting, nil)
  }

  /// Checks, four times per second, that all daemons run and no check has failed.
  private func checkDaemons() throws(SoakError) {
    nextCheck = Clock.now + 250_000
    for daemon in daemons {
      if let status = daemon.ending() {
        throw SoakError("\(daemon.name) ended unexpectedly with status \(status)")
      }
      if let fault = daemon.sink?.fault { throw SoakError("\(daemon.name): \(fault)") }
    }
  }

  /// Reads for the given time.
  func wait(_ length: Int64) throws(SoakError) {
    let end = Clock.now + length
    while Clock.now < end { try turn(until: end) }
  }

  /// Reads until a condition holds.
  func wait(for condition: String, until isMet: () -> Bool) throws(SoakError) {
    let end = Clock.now + Self.timeLimit
    while !isMet() {
      guard Clock.now < end else { throw SoakError("\(condition) did not happen in time") }
      try turn(until: Clock.now + 20_000)
    }
  }

  /// Reads until all daemons are idle and all output is read.
  func waitUntilIdle() throws(SoakError) {
    func work() -> [Int64?] { daemons.map { ProcessFigures.processorTime(of: $0.process) } }
    var quiet = 0
    var before = work()
    let end = Clock.now + Self.timeLimit
    while quiet < 3 {
      guard Clock.now < end else { throw SoakError("the daemons do not become idle") }
      let bytes = daemons.map(\.bytesRead)
      try wait(300_000)
      let now = work()
      quiet = now == before && bytes == daemons.map(\.bytesRead) ? quiet + 1 : 0
      before = now
    }
  }

  // MARK: - Measuring

  /// Establishes the state for measurements, and measures.
  func measure() throws(SoakError) -> Sample {
    panels = []
    for daemon in daemons {
      daemon.stalledUntil = 0
      if daemon.stoppedUntil != nil { daemon.send(SIGCONT) }
      daemon.stoppedUntil = nil
    }
    try waitUntilIdle()
    if log.checker.devicesInUse > 0 || log.checker.touchesDown > 0 {
      throw SoakError(
        "no panel is plugged in, but the log has \(log.checker.devicesInUse) devices in use and"
          + " \(log.checker.touchesDown) touches down")
    }
    let accepted = log.accepted
    try LayoutFile.write(Array(GeneratedLayout.baseline.utf8), to: options.layout)
    sendToAll(SIGHUP)
    try wait(for: "a record about the baseline layout") { log.accepted > accepted }
    sendToAll(SIGUSR2)
    try waitUntilIdle()
    let figures = daemons.map { ($0.name, $0.figures) }
    let delays = try drag()
    let counts = log.checker.counts
    return Sample(
      time: elapsed, figures: figures, median: delays[delays.count / 2],
      late: delays[(delays.count - 1) * 99 / 100], largest: delays[delays.count - 1],
      records: log.lines, touches: counts["began"] ?? 0, gaps: counts["gap"] ?? 0,
      accepted: log.accepted, refused: log.refused)
  }

  /// Plays ten drags of two fingers at 100 Hz, and returns the sorted delays.
  private func drag() throws(SoakError) -> [Int64] {
    let (frames, drags) = (30, 10)
    let before = log.checker.counts
    func new(_ phase: String) -> Int {
      (log.checker.counts[phase] ?? 0) - (before[phase] ?? 0)
    }
    try plug(.slots(2), period: 10_000)
    try wait(for: "the use of the panel") { log.checker.devicesInUse == 1 }
    try waitUntilIdle()
    log.delays = []
    var due = Clock.now
    for frame in 0..<frames * drags {
      due = max(due + 10_000, Clock.now)
      while Clock.now < due { try turn(until: due) }
      try play { () throws(SystemError) in try panels[0].play(step: frame % frames, of: frames) }
    }
    try waitUntilIdle()
    let delays = (log.delays ?? []).sorted()
    log.delays = nil
    guard new("began") == 2 * drags, new("ended") == 2 * drags, new("cancelled") == 0 else {
      throw SoakError(
        "of \(2 * drags) fingers \(new("began")) began, \(new("ended")) ended and"
          + " \(new("cancelled")) were cancelled")
    }
    panels = []
    try wait(for: "the removal of the panel") { log.checker.devicesInUse == 0 }
    return delays
  }

  /// Plugs in a panel, or a keyboard for nil.
  @discardableResult
  func plug(_ wire: Panel.Wire?, period: Int64) throws(SoakError) -> RandomFingers {
    do throws(SystemError) {
      let panel = try RandomFingers(wire, period: period, at: Clock.now, &generator)
      panels.append(panel)
      return panel
    } catch {
      throw SoakError("cannot create a panel: \(error.message)")
    }
  }

  /// Lets a panel send frames, and converts its errors.
  func play(_ body: () throws(SystemError) -> Void) throws(SoakError) {
    do throws(SystemError) {
      try body()
    } catch {
      throw SoakError("cannot write to a panel: \(error.message)")
    }
  }

  // MARK: - The end

  /// Stops the daemons that the soak started, and reads their output to its end.
  func stop() throws(SoakError) {
    isEnding = true
    panels = []
    try waitUntilIdle()
    let started = daemons.filter { $0.sink != nil }
    for daemon in started { daemon.send(SIGTERM) }
    let end = Clock.now + Self.timeLimit
    for daemon in started {
      while daemon.descriptor >= 0 {
        guard Clock.now < end else { throw SoakError("\(daemon.name) did not end in time") }
        try turn(until: Clock.now + 20_000)
      }
      var status = daemon.ending()
      while status == nil, Clock.now < end {
        usleep(10_000)
        status = daemon.ending()
      }
      guard status == 0 else {
        throw SoakError("\(daemon.name) ended with status \(status.map { "\($0)" } ?? "none")")
      }
      if let fault = daemon.sink?.fault { throw SoakError("\(daemon.name): \(fault)") }
    }
  }
}
