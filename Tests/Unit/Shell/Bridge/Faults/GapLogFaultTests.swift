import Bridge
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Tests of lost events with views, recognizers and controls.
struct GapLogFaultTests {
  @Test(
    "E-DROP-1, E-DROP-5, E-DROP-11, R-GDEL-12: after a gap at any position, every view receives the end of its touches"
  )
  func ours() throws {
    try lose(FaultCorpus.ours, most: 16, "gaps of SYN_DROPPED, by their logs")
  }

  @Test(
    "E-DROP-1, E-DROP-5, E-DROP-11, R-GDEL-12: the same in captures of hardware",
    .enabled(if: TestEnvironment.captures != nil, "TOUCHBRIDGE_CAPTURES names no folder"))
  func foreign() throws {
    try lose(
      FaultCorpus.foreign, most: 8, "gaps of SYN_DROPPED in captures of hardware, by their logs")
  }

  private func lose(_ streams: [FaultStream], most: Int, _ what: String) throws {
    let layouts = try FaultLayout.all()
    var generator = SeededGenerator(default: 0x6c6f_7374)
    var count = FaultCount()
    for stream in streams where stream.isWhole {
      let truth = StreamTruth(stream)
      let positions = Array(FaultCorpus.positions(stream.events.count, most: most))
      for (number, position) in positions.enumerated() {
        let layout = layouts[number % layouts.count]
        let window = FaultWindow(stream, truth, at: position)
        let answer = GapTrial.Answer.allCases[number / layouts.count % 3]
        let faults = lose(window, answer, layout, &generator)
        try #require(
          faults.isEmpty,
          """
          \(stream.name) over \(layout.name), SYN_DROPPED before record \(position), answer \
          \(answer), seed \(generator.seed): \(faults.prefix(3).joined(separator: "; "))
          """)
      }
      count.add(positions.count)
    }
    count.printTotal("\(what), seed \(generator.seed)")
  }

  private func lose(
    _ window: FaultWindow, _ answer: GapTrial.Answer, _ layout: FaultLayout,
    _ generator: inout SeededGenerator
  ) -> [String] {
    let (stream, truth) = (window.stream, window.truth)
    let stage = window.stage(layout)
    let resumed = min(
      stream.events.count,
      window.position + (generator.chance(30) ? 0 : generator.number(in: 0...60)))
    stage.consume([.dropped(at: stream.events[max(window.position, resumed - 1)].time)])
    var time = window.time
    if let frame = stream.ends.firstIndex(where: { $0 > resumed }) {
      time = max(time, stream.events[stream.ends[frame] - 1].time)
      if answer == .beforeReport { stage.session?.resynchronize(with: truth.states[frame]) }
      stage.consume(stream.events[resumed..<stream.ends[frame]])
      if answer == .afterReport { stage.session?.resynchronize(with: truth.states[frame]) }
      let records = window.records(after: frame)
      stage.consume(records)
      time = max(time, records.last?.time ?? time)
    }
    if generator.chance(50) { stage.serve(until: time) }
    return stage.violations(of: stage.finish(at: time))
  }
}
