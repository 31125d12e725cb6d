import Bridge
import Testing
import TouchBridgeTestSupport
import TouchModel

/// A loop that wakes up late: what was due is done as if it had been in time.
struct LateFaultTests {
  /// How late a turn of the loop comes at most.
  private static let latest: Int64 = 1_000_000

  /// How the loop of a daemon comes to its deadlines.
  private enum Loop {
    /// Each at its time.
    case punctual
    /// Only when a frame comes, as in a replay.
    case idle
    /// Up to a second late, with all that came meanwhile read first.
    case late
    /// The same, with the deadlines first, although older records wait.
    case careless
  }

  @Test("R-GST-26, E-FILT-13, E-READ-3: deadlines that are served late give the same log")
  func ours() throws {
    try serve(FaultCorpus.ours, most: 1000, "late loops")
  }

  @Test(
    "R-GST-26, E-FILT-13, E-READ-3: the same in recordings of hardware",
    .enabled(if: TestEnvironment.captures != nil, "TOUCHBRIDGE_CAPTURES names no folder"))
  func foreign() throws {
    try serve(FaultCorpus.foreign, most: 200, "late loops over recordings of hardware")
  }

  @Test("R-GST-26, E-FILT-13, E-READ-3: the same of random fingers", arguments: 1...12)
  func random(_ round: Int) throws {
    var generator = SeededGenerator(default: UInt64(4000 + round))
    let panel = RandomHand.panel(using: &generator)
    let stream = RandomHand.stream(on: panel, losing: false, using: &generator)
    let name = "random fingers"
    let streams = FaultStream.streams(
      in: Array(EvemuText.text(of: panel.description, events: stream.events, comment: name).utf8),
      name: name)
    try serve(streams, most: .max, nil)
  }

  private func serve(_ streams: [FaultStream], most: Int, _ what: String?) throws {
    let layouts = try FaultLayout.all()
    var generator = SeededGenerator(default: 0x6c61_7465)
    var count = FaultCount()
    for stream in streams {
      var cases = 0
      let events = Self.slowed(
        FaultCorpus.isExhaustive ? stream.events : Array(stream.events.prefix(most)), &generator)
      for layout in layouts {
        let wanted = run(stream, events, layout, .punctual, &generator)
        var faults = wanted.violations
        for loop in [Loop.idle, .late, .late, .careless] {
          cases += 1
          let found = run(stream, events, layout, loop, &generator)
          if loop == .careless {
            faults += found.violations
          } else if found.log != wanted.log {
            faults.append("\(loop): \(difference(found.log, wanted.log))")
          }
        }
        guard !faults.isEmpty else { continue }
        Issue.record(
          """
          \(stream.name) over \(layout.name), seed \(generator.seed): \
          \(faults.prefix(3).joined(separator: "\n"))
          """)
      }
      count.add(cases)
    }
    if let what { count.tell("\(what), seed \(generator.seed)") }
  }

  /// Puts pauses between frames, in which something can become due.
  private static func slowed(
    _ events: [InputEvent], _ generator: inout SeededGenerator
  ) -> [InputEvent] {
    var pause: Int64 = 0
    return events.map { event in
      var slow = event
      slow.time = slow.time + Microseconds(pause)
      if event.isReport, generator.chance(15) {
        pause += Int64(generator.number(in: 0...700_000))
      }
      return slow
    }
  }

  private func run(
    _ stream: FaultStream, _ events: [InputEvent], _ layout: FaultLayout, _ loop: Loop,
    _ generator: inout SeededGenerator
  ) -> (log: String, violations: [String]) {
    let start = events.first?.time ?? .zero
    let end = max(start, events.map(\.time).max() ?? start) + .seconds(3)
    let stage = FaultStage(layout, at: start)
    stage.attach(stream.description, holding: nil, at: start)
    var rest = events[...]
    var now = start
    while now < end {
      switch loop {
      case .punctual, .idle:
        guard let frame = rest.firstIndex(where: \.isReport) else {
          stage.consume(rest)
          now = end
          break
        }
        now = max(now, rest[frame].time)
        if loop == .punctual { servePunctually(stage, until: now) }
        stage.consume(rest[...frame])
        rest = rest[(frame + 1)...]
      case .late, .careless:
        let lateness = generator.chance(50) ? Self.latest : 20_000
        now = min(end, now + Microseconds(Int64(generator.number(in: 1...Int(lateness)))))
        if loop == .careless { stage.serve(until: now) }
        let count = rest.prefix { $0.time <= now }.count
        stage.consume(rest.prefix(count))
        rest = rest.dropFirst(count)
        if loop == .late { stage.serve(until: now) }
      }
    }
    // A programme that stops has not been in time for all that was due by then.
    if loop != .idle { servePunctually(stage, until: end) }
    let log = stage.finish(at: end)
    // The others are compared with one that was looked at.
    let isChecked = loop == .punctual || loop == .careless
    return (log, isChecked ? stage.violations(of: log) : [])
  }

  private func servePunctually(_ stage: FaultStage, until time: Microseconds) {
    while let due = stage.deadline, due <= time { stage.serve(until: due) }
  }

  private func difference(_ one: String, _ other: String) -> String {
    let (first, second) = (one.split(separator: "\n"), other.split(separator: "\n"))
    let place = zip(first, second).prefix { $0 == $1 }.count
    return "line \(place + 1) is \(first.dropFirst(place).first ?? "missing"), in time it was "
      + "\(second.dropFirst(place).first ?? "missing")"
  }
}
