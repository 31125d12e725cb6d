import Foundation
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// What a virtual touchscreen reports, replayed over an identity layout, gives the touches that were
/// forwarded to it.
@Suite struct RoundTripTests {
  private struct Trial {
    let layout: String
    let recording: String
  }

  private func fault(_ trip: RoundTrip) -> String? {
    let (missing, surplus) = trip.difference
    // A touch without a slot is not forwarded (F-15).
    let isSame = surplus.isEmpty && missing.count == (trip.overflows > 0 ? missing.count : 0)
    if isSame { return nil }
    return """
      not received: \(missing.prefix(3).map(\.description)); not sent: \
      \(surplus.prefix(3).map(\.description))
      """
  }

  @Test(
    "F-2, F-3, F-5, F-14: random fingers on random panels over random layouts are the same touches")
  func random() {
    PropertyTest.check(
      cases: 40, seed: 5001,
      make: { seed in
        var generator = SeededGenerator(seed: seed)
        let layout = RandomForwarding.layout(using: &generator)
        return Trial(layout: layout, recording: RandomHand.recording(using: &generator))
      },
      smaller: { whole in
        RandomHand.smaller(whole.recording).lazy.map { Trial(layout: whole.layout, recording: $0) }
      },
      fault: { trial in
        let document = try LayoutReader.read(bytes: Array(trial.layout.utf8), file: "layout")
        return fault(try #require(RoundTrip(Array(trial.recording.utf8), over: document)))
      },
      description: { "\($0.layout)\n\($0.recording)" })
  }

  @Test("F-14: the round trip forwards touches with every kind of end")
  func coverage() throws {
    var ends = Set<ContactPhase>()
    var count = 0
    for round in 1...20 {
      var generator = SeededGenerator(seed: UInt64(5000 + round))
      let layout = RandomForwarding.layout(using: &generator)
      let document = try LayoutReader.read(bytes: Array(layout.utf8), file: "layout")
      let text = RandomHand.recording(using: &generator)
      let trip = try #require(RoundTrip(Array(text.utf8), over: document))
      count += trip.received.stories.count
      ends.formUnion(trip.received.stories.compactMap(\.end))
    }
    #expect(count > 200)
    #expect(ends == [.ended, .cancelled])
  }

  @Test(
    "F-14: each recording of a real panel gives the same touches",
    .enabled(if: TestEnvironment.captures != nil, "TOUCHBRIDGE_CAPTURES names no folder"))
  func recordings() throws {
    let folder = try #require(TestEnvironment.captures).resolvingSymlinksInPath()
    let layout = """
      screen: {width: 1080, height: 1920}
      sinks: [{id: glass, type: touchscreen, cancel: palm, slots: 64}]
      windows: [{view: {id: browser, forwardTo: glass, multipleTouchEnabled: true}}]
      """
    let document = try LayoutReader.read(bytes: Array(layout.utf8), file: "layout")
    for file in TestEnvironment.files(under: folder) {
      let bytes = try Replay.bytes(of: file)
      let trip = try #require(RoundTrip(bytes, over: document))
      let fault = fault(trip)
      try #require(fault == nil, "\(file.lastPathComponent)")
      guard trip.overflows == 0 else { continue }
      let touches = LogCensus(try Replay.run(bytes).log).begins
      #expect(trip.received.stories.count == touches, "\(file.lastPathComponent)")
    }
  }
}
