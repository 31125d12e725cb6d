import Foundation
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// What a virtual touchscreen reports, replayed over an identity layout, gives the touches that were
/// forwarded to it.
@Suite struct RoundTripTests {
  private func expectSame(_ trip: RoundTrip, _ subject: String) {
    let (missing, surplus) = trip.difference
    // A touch without a slot is not forwarded (F-15).
    let isSame = surplus.isEmpty && missing.count == (trip.overflows > 0 ? missing.count : 0)
    if isSame { return }
    Issue.record(
      """
      \(subject): not received: \(missing.prefix(3).map(\.description)); not sent: \
      \(surplus.prefix(3).map(\.description))
      """)
  }

  @Test(
    "F-2, F-3, F-5, F-14: random fingers on random panels over random layouts are the same touches",
    arguments: 1...40)
  func random(_ round: Int) throws {
    var generator = SeededGenerator(default: UInt64(5000 + round))
    let layout = RandomForwarding.layout(using: &generator)
    let document = try LayoutReader.read(bytes: Array(layout.utf8), file: "layout")
    let text = RandomHand.recording(using: &generator)
    let trip = try #require(RoundTrip(Array(text.utf8), over: document))
    expectSame(trip, "TOUCHBRIDGE_SEED=\(generator.seed)\n\(layout)")
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
      expectSame(trip, file.lastPathComponent)
      guard trip.overflows == 0 else { continue }
      let touches = LogCensus(try Replay.run(bytes).log).begins
      #expect(trip.received.stories.count == touches, "\(file.lastPathComponent)")
    }
  }
}
