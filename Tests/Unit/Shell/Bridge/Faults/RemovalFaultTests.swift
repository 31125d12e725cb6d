import Testing
import TouchBridgeTestSupport
import TouchModel

/// Tests of devices that are removed and added again at any event.
struct RemovalFaultTests {
  @Test("E-LIFE-5, E-LIFE-7: a device that is removed at any event ends every touch once")
  func ours() throws {
    try remove(FaultCorpus.ours, most: 16, "removals of a device")
  }

  @Test(
    "E-LIFE-5, E-LIFE-7: the same in captures of hardware",
    .enabled(if: TestEnvironment.captures != nil, "TOUCHBRIDGE_CAPTURES names no folder"))
  func foreign() throws {
    try remove(FaultCorpus.foreign, most: 8, "removals of a device in captures of hardware")
  }

  private func remove(_ streams: [FaultStream], most: Int, _ what: String) throws {
    let layouts = try FaultLayout.all()
    var generator = SeededGenerator(default: 0x676f_6e65)
    var count = FaultCount()
    for stream in streams {
      let truth = StreamTruth(stream)
      let isOurs = FaultCorpus.ours.contains { $0.name == stream.name }
      // All frame ends of the project's captures, and a limited number of other positions.
      let positions =
        (isOurs ? stream.ends : []) + FaultCorpus.positions(stream.events.count, most: most)
      for (number, position) in positions.enumerated() {
        let layout = layouts[number % layouts.count]
        let faults = remove(FaultWindow(stream, truth, at: position), layout, &generator)
        try #require(
          faults.isEmpty,
          """
          \(stream.name) over \(layout.name), gone before record \(position), seed \
          \(generator.seed): \(faults.prefix(3).joined(separator: "; "))
          """)
      }
      count.add(positions.count)
    }
    count.printTotal(what)
  }

  /// Plays some frames, removes the device before an event, and optionally adds it again.
  private func remove(
    _ window: FaultWindow, _ layout: FaultLayout, _ generator: inout SeededGenerator
  ) -> [String] {
    let stage = window.stage(layout)
    var time = window.time
    if generator.chance(50) { stage.serve(until: time) }
    stage.detach(generator.chance(80) ? .deviceRemoved : .revoked, at: time)
    let (stream, frame) = (window.stream, window.frame)
    if frame < stream.ends.count, generator.chance(70) {
      // The contacts may still be down, or the kernel may have reset them.
      let state = generator.chance(70) ? window.truth.states[frame] : nil
      time = max(time, stream.events[stream.ends[frame] - 1].time)
      stage.attach(stream.description, holding: state, at: time)
      let records = window.records(after: frame)
      stage.consume(records)
      time = max(time, records.last?.time ?? time)
    }
    return stage.violations(of: stage.finish(at: time))
  }
}
