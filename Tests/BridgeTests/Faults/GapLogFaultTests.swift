import Bridge
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Records that are lost, and what becomes of views, recognizers and controls.
struct GapLogFaultTests {
  @Test("E-DROP-1, E-DROP-5, E-DROP-11, R-GDEL-12: no view is left in the dark by a gap anywhere")
  func ours() throws {
    try lose(FaultCorpus.ours, most: 40, "gaps of SYN_DROPPED, by their logs")
  }

  @Test(
    "E-DROP-1, E-DROP-5, E-DROP-11, R-GDEL-12: the same in recordings of hardware",
    .enabled(if: TestEnvironment.captures != nil, "TOUCHBRIDGE_CAPTURES names no folder"))
  func foreign() throws {
    try lose(
      FaultCorpus.foreign, most: 8, "gaps of SYN_DROPPED in recordings of hardware, by their logs")
  }

  private func lose(_ streams: [FaultStream], most: Int, _ what: String) throws {
    let layouts = try FaultLayout.all()
    var generator = SeededGenerator(default: 0x6c6f_7374)
    var count = FaultCount()
    for stream in streams where stream.isWhole {
      let truth = StreamTruth(stream)
      let places = Array(FaultCorpus.places(stream.events.count, most: most))
      for (number, place) in places.enumerated() {
        let layout = layouts[number % layouts.count]
        let window = FaultWindow(stream, truth, at: place)
        let answer = GapTrial.Answer.allCases[number / layouts.count % 3]
        let faults = lose(window, answer, layout, &generator)
        guard !faults.isEmpty else { continue }
        Issue.record(
          """
          \(stream.name) over \(layout.name), SYN_DROPPED before record \(place), answer \
          \(answer), seed \(generator.seed): \(faults.prefix(3).joined(separator: "; "))
          """)
        break
      }
      count.add(places.count)
    }
    count.tell("\(what), seed \(generator.seed)")
  }

  private func lose(
    _ window: FaultWindow, _ answer: GapTrial.Answer, _ layout: FaultLayout,
    _ generator: inout SeededGenerator
  ) -> [String] {
    let (stream, truth) = (window.stream, window.truth)
    let stage = window.stage(layout)
    let resumed = min(
      stream.events.count, window.place + (generator.chance(30) ? 0 : generator.number(in: 0...60)))
    stage.consume([.dropped(at: stream.events[max(window.place, resumed - 1)].time)])
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
