import LogChecking
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Replays random streams through the whole program.
struct RandomReplayTests {
  /// A layout with several windows, exclusive and multi-touch views.
  static let layout = """
    version: 1
    screen: {width: 1080, height: 1920}
    application: {id: app, handles: all, maxTouches: 6}
    windows:
      - id: back
        view:
          id: root
          multipleTouchEnabled: true
          handles: all
          subviews:
            - {id: one, frame: [0, 0, 540, 960], handles: all, exclusiveTouch: true}
            - {id: many, frame: [540, 0, 540, 960], handles: all, multipleTouchEnabled: true, callsSuper: true}
            - {id: part, frame: [0, 960, 540, 960], handles: [began, moved]}
      - {id: front, windowLevel: alert, frame: [400, 800, 280, 320], handles: none}
    """

  @Test("E-PHASE-1, R-GDEL-12: random fingers on random panels violate no invariant")
  func fingers() {
    check(seed: 1) { RandomHand.recording(using: &$0) }
  }

  @Test("E-ID-1, E-ID-3, E-ID-5: each tracking id of a slotted panel is one touch")
  func identities() {
    PropertyTest.check(cases: 40, seed: 3001) { seed in
      var generator = SeededGenerator(seed: seed)
      let panel = Panel(wire: .slots(generator.number(in: 1...16)))
      let stream = RandomHand.stream(on: panel, losing: false, using: &generator)
      // The kernel sends only changes, so each reported id is a new one.
      let ids = stream.events.filter {
        $0.type == .absolute && $0.code == AbsoluteAxis.trackingID.rawValue && $0.value >= 0
      }
      let text = EvemuText.text(of: panel.description, events: stream.events, comment: "ids")
      let log = try Replay.run(Array(text.utf8)).log
      try #require(ids.count > 5)
      try #require(LogCensus(log).begins == ids.count)
    }
  }

  @Test("E-PHASE-1, E-FRAME-7: random events violate no invariant")
  func records() {
    check(seed: 1001) { generator in
      let panel = RandomHand.panel(using: &generator)
      let events = RandomHand.noise(for: panel, count: 400, using: &generator)
      return EvemuText.text(of: panel.description, events: events, comment: "noise")
    }
  }

  @Test("E-REC-3: a damaged capture violates no invariant")
  func damage() {
    PropertyTest.check(
      cases: 60, seed: 2001,
      make: { seed in
        var generator = SeededGenerator(seed: seed)
        let fixture = Fixture.all[generator.number(in: 0...Fixture.all.count - 1)]
        var bytes = Array(try fixture.text().utf8.prefix(6000))
        for _ in 0..<generator.number(in: 1...20) {
          RandomHand.damage(&bytes, using: &generator)
        }
        return bytes
      },
      smaller: { $0.withoutParts() }, fault: Self.fault,
      description: { String(decoding: $0, as: UTF8.self) })
  }

  @Test("E-REC-3: a capture that is cut at any position gives the same records up to the cut")
  func cut() throws {
    let fixture = try #require(Fixture.all.first { $0.name == "restart" })
    let bytes = Array(try fixture.text().utf8)
    let whole = try touches(of: bytes)
    for length in stride(from: 400, to: bytes.count, by: 29) {
      let log = try Replay.run(Array(bytes.prefix(length))).log
      expectSoundLog(log, "cut at \(length)")
      let records = try touches(of: Array(bytes.prefix(length)))
      let common = records.prefix { !$0.contains("endOfCapture") }
      #expect(Array(whole.prefix(common.count)) == Array(common), "cut at \(length)")
    }
  }

  private func touches(of bytes: [UInt8]) throws -> [String] {
    DispatchLogLine.records(of: try Replay.run(bytes).log).filter { $0.kind == "touch" }.map {
      // The sequence number depends on the notes before the record.
      $0.text.replacing(#/"seq":[0-9]+,/#, with: "")
    }
  }

  /// Checks 40 recordings.
  private func check(seed: UInt64, _ recording: (inout SeededGenerator) -> String) {
    PropertyTest.check(
      cases: 40, seed: seed,
      make: { seed in
        var generator = SeededGenerator(seed: seed)
        return recording(&generator)
      },
      smaller: RandomHand.smaller, fault: { try Self.fault(in: Array($0.utf8)) },
      description: { $0 })
  }

  private static func fault(in bytes: [UInt8]) throws -> String? {
    let log = try Replay.run(bytes, layout: layout).log
    let violations = DispatchLogChecker(log, framesMayShareTimes: true).violations
    if let violation = violations.first { return violation }
    return try Replay.run(bytes, layout: layout).log == log ? nil : "two runs differ"
  }
}
