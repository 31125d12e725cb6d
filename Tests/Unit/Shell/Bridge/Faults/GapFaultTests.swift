import Testing
import TouchBridgeTestSupport
import TouchModel
import TouchTracking

/// Tests of lost events at many positions of every capture; `TOUCHBRIDGE_FAULTS=all` tests every one.
struct GapFaultTests {
  /// The number of frames after the gap that are checked.
  private static let aftermath = 4

  @Test(
    "E-DROP-1, E-DROP-4, E-DROP-5, E-DROP-6, E-DROP-7, E-DROP-11, E-PROTOA-7: after a gap at any position, the live contacts are the real ones"
  )
  func ours() throws {
    var generator = SeededGenerator(default: 0x6761_7073)
    var count = FaultCount()
    for stream in FaultCorpus.ours { count.add(try lose(in: stream, most: 250, &generator)) }
    count.printTotal("gaps of SYN_DROPPED, seed \(generator.seed)")
  }

  @Test(
    "E-DROP-1, E-DROP-4, E-DROP-5, E-DROP-6, E-DROP-7, E-DROP-11, E-PROTOA-7: the same in captures of hardware",
    .enabled(if: TestEnvironment.captures != nil, "TOUCHBRIDGE_CAPTURES names no folder"))
  func foreign() throws {
    var generator = SeededGenerator(default: 0x6761_7073)
    var count = FaultCount()
    for stream in FaultCorpus.foreign { count.add(try lose(in: stream, most: 60, &generator)) }
    count.printTotal("gaps of SYN_DROPPED in captures of hardware, seed \(generator.seed)")
  }

  /// Tests a gap before each event of a stream and after the last one; returns the number of gaps.
  private func lose(
    in stream: FaultStream, most: Int?, _ generator: inout SeededGenerator
  ) throws -> Int {
    guard stream.isWhole else { return 0 }
    let truth = StreamTruth(stream)
    var tracker = stream.tracker()
    var follower = ContactFollower()
    var slot: Int32 = 0
    var taken = 0
    var count = 0
    let frame = max(1, stream.events.count / max(1, stream.ends.count))
    for position in FaultCorpus.positions(stream.events.count + 1, most: most) {
      for event in stream.events[taken..<position] {
        tracker.consume([event].span) { follower.follow($0) }
        if event.type == .absolute, event.code == AbsoluteAxis.slot.rawValue { slot = event.value }
      }
      taken = position
      for answer in GapTrial.Answer.allCases {
        let lost = generator.chance(30) ? 0 : generator.number(in: 0...4 * frame)
        var trial = GapTrial(
          stream, truth, at: position, losing: lost, answer, tracker: tracker, follower: follower,
          slot: slot)
        let isLong = position % 64 == 0
        trial.run(frames: isLong ? .max : Self.aftermath)
        count += 1
        try #require(
          trial.faults.isEmpty,
          """
          \(stream.name): SYN_DROPPED before record \(position), \(trial.lost) lost, answer \
          \(answer), seed \(generator.seed): \(trial.faults.prefix(3).joined(separator: "; "))
          """)
      }
    }
    return count
  }
}
