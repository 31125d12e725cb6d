import Testing
import TouchBridgeTestSupport
import TouchModel

/// Devices that go, and come back, at any moment.
struct RemovalFaultTests {
  @Test("E-LIFE-5, E-LIFE-7, V-13: a device that goes at any record ends every finger once")
  func ours() throws {
    try remove(FaultCorpus.ours, most: 40, "removals of a device")
  }

  @Test(
    "E-LIFE-5, E-LIFE-7, V-13: the same in recordings of hardware",
    .enabled(if: TestEnvironment.captures != nil, "TOUCHBRIDGE_CAPTURES names no folder"))
  func foreign() throws {
    try remove(FaultCorpus.foreign, most: 8, "removals of a device in recordings of hardware")
  }

  private func remove(_ streams: [FaultStream], most: Int, _ what: String) throws {
    let layouts = try FaultLayout.all()
    var generator = SeededGenerator(default: 0x676f_6e65)
    var count = FaultCount()
    for stream in streams {
      let truth = StreamTruth(stream)
      let isOurs = FaultCorpus.ours.contains { $0.name == stream.name }
      // Each frame of ours, and of the other places as many as there is time for.
      let places =
        (isOurs ? stream.ends : []) + FaultCorpus.places(stream.events.count, most: most)
      for (number, place) in places.enumerated() {
        let layout = layouts[number % layouts.count]
        let faults = remove(FaultWindow(stream, truth, at: place), layout, &generator)
        guard !faults.isEmpty else { continue }
        Issue.record(
          """
          \(stream.name) over \(layout.name), gone before record \(place), seed \
          \(generator.seed): \(faults.prefix(3).joined(separator: "; "))
          """)
        break
      }
      count.add(places.count)
    }
    count.tell(what)
  }

  /// Plays some frames, takes the device away before a record, and may bring it back.
  private func remove(
    _ window: FaultWindow, _ layout: FaultLayout, _ generator: inout SeededGenerator
  ) -> [String] {
    let stage = window.stage(layout)
    var time = window.time
    if generator.chance(50) { stage.serve(until: time) }
    stage.detach(generator.chance(80) ? .deviceRemoved : .revoked, at: time)
    let (stream, frame) = (window.stream, window.frame)
    if frame < stream.ends.count, generator.chance(70) {
      // Its fingers may be where they were, or the kernel may have forgotten them.
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
