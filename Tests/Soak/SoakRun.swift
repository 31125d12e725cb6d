import CLinux
import Evdev
import Glibc
import TouchBridgeTestSupport

/// Daemons, those who read them, and the panels that they read, in one loop.
final class SoakRun {
  /// How long anything that has to happen is waited for.
  static let patience: Int64 = 120_000_000

  let options: SoakOptions
  /// What all that is random comes from.
  var generator: SeededGenerator
  /// The judge of the log.
  let log = JSONSink()
  private(set) var daemons: [Daemon] = []
  /// What is plugged in.
  var panels: [SoakPanel] = []
  private let start = Clock.now
  private let timer = timerfd_create(CLOCK_MONOTONIC, 0)
  private var nextLook: Int64 = 0
  private var isEnding = false

  init(_ options: SoakOptions) throws(SoakError) {
    self.options = options
    generator = SeededGenerator(seed: options.seed)
    try LayoutFile.write(Array(LayoutDraft.calm.utf8), to: options.layout)
    let command = [options.programme, "run", "--layout", options.layout]
    daemons.append(try Daemon("json", command + ["--json"], sink: log))
    daemons.append(try Daemon("text", command, sink: TextSink()))
    if let service = options.service { daemons.append(Daemon("journal", process: service)) }
    try wait(for: "the first record") { log.lines > 0 && daemons[1].bytesRead > 0 }
  }

  /// Microseconds from the start.
  var elapsed: Int64 { Clock.now - start }

  /// Sends all daemons a signal.
  func tell(_ signal: Int32) {
    for daemon in daemons { daemon.send(signal) }
  }

  // MARK: - Waiting

  /// Waits until that time for something to read, at most once for each daemon, and reads it.
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
    if !isEnding, Clock.now >= nextLook { try look() }
    return hasRead
  }

  /// Has the timer end a wait at that time; poll(2) itself knows only milliseconds.
  private func arm(_ time: Int64) {
    var setting = itimerspec()
    // At zero it would never end.
    let due = max(1, time)
    setting.it_value = timespec(
      tv_sec: Int(due / 1_000_000), tv_nsec: Int(due % 1_000_000) * 1000)
    // TFD_TIMER_ABSTIME
    timerfd_settime(timer, 1, &setting, nil)
  }

  /// Looks whether everybody is there and nothing is wrong; four times a second.
  private func look() throws(SoakError) {
    nextLook = Clock.now + 250_000
    for daemon in daemons {
      if let status = daemon.ending() {
        throw SoakError("\(daemon.name) ended by itself with status \(status)")
      }
      if let complaint = daemon.sink?.complaint { throw SoakError("\(daemon.name): \(complaint)") }
    }
  }

  /// Goes on reading for a while.
  func wait(_ length: Int64) throws(SoakError) {
    let end = Clock.now + length
    while Clock.now < end { try turn(until: end) }
  }

  /// Goes on reading until something is so.
  func wait(for words: String, until isSo: () -> Bool) throws(SoakError) {
    let end = Clock.now + Self.patience
    while !isSo() {
      guard Clock.now < end else { throw SoakError("waited in vain for \(words)") }
      try turn(until: Clock.now + 20_000)
    }
  }

  /// Goes on reading until no daemon has anything to do or to say.
  func waitForRest() throws(SoakError) {
    func work() -> [Int64?] { daemons.map { ProcessFigures.processorTime(of: $0.process) } }
    var quiet = 0
    var before = work()
    let end = Clock.now + Self.patience
    while quiet < 3 {
      guard Clock.now < end else { throw SoakError("the daemons do not come to rest") }
      let bytes = daemons.map(\.bytesRead)
      try wait(300_000)
      let now = work()
      quiet = now == before && bytes == daemons.map(\.bytesRead) ? quiet + 1 : 0
      before = now
    }
  }

  // MARK: - Measuring

  /// Brings everything to the state in which it is measured, and measures.
  func measure() throws(SoakError) -> Sample {
    panels = []
    for daemon in daemons {
      daemon.stalledUntil = 0
      if daemon.stoppedUntil != nil { daemon.send(SIGCONT) }
      daemon.stoppedUntil = nil
    }
    try waitForRest()
    if log.checker.devicesInUse > 0 || log.checker.touchesDown > 0 {
      throw SoakError(
        "no panel is there, and the log has \(log.checker.devicesInUse) devices in use and"
          + " \(log.checker.touchesDown) touches down")
    }
    let accepted = log.accepted
    try LayoutFile.write(Array(LayoutDraft.calm.utf8), to: options.layout)
    tell(SIGHUP)
    try wait(for: "the calm layout to be taken") { log.accepted > accepted }
    tell(SIGUSR2)
    try waitForRest()
    let figures = daemons.map { ($0.name, $0.figures) }
    let delays = try drag()
    let counts = log.checker.counts
    return Sample(
      time: elapsed, figures: figures, median: delays[delays.count / 2],
      late: delays[(delays.count - 1) * 99 / 100], largest: delays[delays.count - 1],
      records: log.lines, touches: counts["began"] ?? 0, gaps: counts["gap"] ?? 0,
      accepted: log.accepted, refused: log.refused)
  }

  /// Plays ten drags of two fingers a hundred times a second; returns the sorted delays.
  private func drag() throws(SoakError) -> [Int64] {
    let (frames, drags) = (30, 10)
    let before = log.checker.counts
    func news(_ phase: String) -> Int {
      (log.checker.counts[phase] ?? 0) - (before[phase] ?? 0)
    }
    try plug(.slotted(2), period: 10_000)
    try wait(for: "the panel to be used") { log.checker.devicesInUse == 1 }
    try waitForRest()
    log.delays = []
    var due = Clock.now
    for frame in 0..<frames * drags {
      due = max(due + 10_000, Clock.now)
      while Clock.now < due { try turn(until: due) }
      try play { () throws(SystemError) in try panels[0].play(step: frame % frames, of: frames) }
    }
    try waitForRest()
    let delays = (log.delays ?? []).sorted()
    log.delays = nil
    guard news("began") == 2 * drags, news("ended") == 2 * drags, news("cancelled") == 0 else {
      throw SoakError(
        "of \(2 * drags) fingers \(news("began")) began, \(news("ended")) ended and"
          + " \(news("cancelled")) were cancelled")
    }
    panels = []
    try wait(for: "the panel to go") { log.checker.devicesInUse == 0 }
    return delays
  }

  /// Plugs a panel in.
  @discardableResult
  func plug(_ kind: SoakPanel.Kind, period: Int64) throws(SoakError) -> SoakPanel {
    do throws(SystemError) {
      let panel = try SoakPanel(kind, period: period, at: Clock.now, &generator)
      panels.append(panel)
      return panel
    } catch {
      throw SoakError("a panel cannot be made: \(error.message)")
    }
  }

  /// Has a panel send.
  func play(_ body: () throws(SystemError) -> Void) throws(SoakError) {
    do throws(SystemError) {
      try body()
    } catch {
      throw SoakError("a panel cannot send: \(error.message)")
    }
  }

  // MARK: - The end

  /// Asks all daemons of ours to end, and hears them out.
  func stop() throws(SoakError) {
    isEnding = true
    panels = []
    try waitForRest()
    let ours = daemons.filter { $0.sink != nil }
    for daemon in ours { daemon.send(SIGTERM) }
    let end = Clock.now + Self.patience
    for daemon in ours {
      while daemon.descriptor >= 0 {
        guard Clock.now < end else { throw SoakError("\(daemon.name) does not end") }
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
      if let complaint = daemon.sink?.complaint { throw SoakError("\(daemon.name): \(complaint)") }
    }
  }
}
