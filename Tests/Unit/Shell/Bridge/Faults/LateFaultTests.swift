import Bridge
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Tests of an event loop that wakes up late: the results equal those of one that is in time.
struct LateFaultTests {
  /// The maximum delay of a turn.
  private static let latest: Int64 = 1_000_000

  /// The way in which the loop serves deadlines.
  private enum Loop {
    /// Each deadline at its time.
    case punctual
    /// Only with the next frame, as in a replay.
    case idle
    /// Up to a second late, after all events of the meantime.
    case late
    /// Up to a second late, before older events of the meantime.
    case careless
  }

  @Test("R-GST-26, E-FILT-13, E-READ-3: late deadlines give the same log")
  func ours() throws {
    try serve(FaultCorpus.ours, most: 400, "late loops")
  }

  @Test(
    "R-GST-26, E-FILT-13, E-READ-3: the same in captures of hardware",
    .enabled(if: TestEnvironment.captures != nil, "TOUCHBRIDGE_CAPTURES names no folder"))
  func foreign() throws {
    try serve(FaultCorpus.foreign, most: 200, "late loops over captures of hardware")
  }

  @Test("R-GST-26, E-FILT-13, E-READ-3: the same for random fingers")
  func random() {
    PropertyTest.check(cases: 4, seed: 4001, random(seed:))
  }

  private func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
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
        let reference = run(stream, events, layout, .punctual, &generator)
        var faults = reference.violations
        for loop in [Loop.idle, .late, .late, .careless] {
          cases += 1
          let found = run(stream, events, layout, loop, &generator)
          if loop == .careless {
            faults += found.violations
          } else if found.log != reference.log {
            faults.append("\(loop): \(difference(found.log, reference.log))")
          }
        }
        try #require(
          faults.isEmpty,
          """
          \(stream.name) over \(layout.name), seed \(generator.seed): \
          \(faults.prefix(3).joined(separator: "\n"))
          """)
      }
      count.add(cases)
    }
    if let what { count.printTotal("\(what), seed \(generator.seed)") }
  }

  /// Adds pauses between frames, in which deadlines may pass.
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
    // At the end, not all deadlines have been served.
    if loop != .idle { servePunctually(stage, until: end) }
    let log = stage.finish(at: end)
    // The other logs are compared with this one, which is checked.
    let isChecked = loop == .punctual || loop == .careless
    return (log, isChecked ? stage.violations(of: log) : [])
  }

  private func servePunctually(_ stage: FaultStage, until time: Microseconds) {
    serveDeadlines({ stage.deadline.flatMap { $0 <= time ? $0 : nil } }) {
      stage.serve(until: $0)
    }
  }

  private func difference(_ one: String, _ other: String) -> String {
    let (first, second) = (one.split(separator: "\n"), other.split(separator: "\n"))
    let index = zip(first, second).prefix { $0 == $1 }.count
    return "line \(index + 1) is \(first.dropFirst(index).first ?? "missing"), in time it was "
      + "\(second.dropFirst(index).first ?? "missing")"
  }
}
