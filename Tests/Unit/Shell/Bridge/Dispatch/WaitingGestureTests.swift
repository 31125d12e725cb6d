import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// Tests of gestures that are waiting when the program stops or reloads the layout.
struct WaitingGestureTests {
  private static let layout = """
    screen: {width: 1920, height: 1080}
    windows:
      - id: main
        subviews:
          - id: pad
            handles: all
            gestureRecognizers:
              - {id: single, type: tap, requireToFail: [double]}
              - {id: double, type: tap, numberOfTapsRequired: 2}
    """

  private func bench() throws -> LiveBench {
    let bench = try LiveBench(
      "D1(100,100); U1", layout: try LiveBench.layout(Self.layout))
    bench.play()
    return bench
  }

  /// Returns the calls of a log, and the gestures.
  private func actions(_ log: String) -> [String] {
    DispatchLogLine.records(of: log).filter { ["dispatch", "gesture"].contains($0.kind) }.map {
      "\($0["view"]?.string ?? "") \($0["method"]?.string ?? $0.kind)"
    }
  }

  @Test("E-LIFE-17: a view receives the end of its touch before the program stops")
  func stop() throws {
    let log = try bench().finish(at: Microseconds(50_000), mayHold: true)
    #expect(actions(log) == ["pad touchesBegan", "pad touchesEnded"])
  }

  @Test(
    "E-LIFE-17, R-GST-26: deadlines before the stop are served, even late")
  func lateStop() throws {
    let log = try bench().finish(at: Microseconds(900_000), mayHold: true)
    let gestures = DispatchLogLine.records(of: log).filter { $0.kind == "gesture" }
    #expect(gestures.map { $0["recognizer"]?.string } == ["single"])
    #expect(gestures.map { $0["t"]?.number } == [0.36])
  }

  @Test("E-LIFE-18: a view receives the end of its touch before the layout is replaced")
  func reload() throws {
    let bench = try bench()
    bench.reload(try LiveBench.layout(Self.layout), at: Microseconds(50_000))
    #expect(actions(bench.log()) == ["pad touchesBegan", "pad touchesEnded"])
    _ = bench.finish(at: Microseconds(60_000), mayHold: true)
  }

  @Test(
    "E-LIFE-18, R-GST-26: a gesture that waits at a reload is not recognized later",
    arguments: [
      (
        "D1(100,100); U1",
        "{id: a, type: tap, requireToFail: [b]}, {id: b, type: tap, numberOfTapsRequired: 2}"
      ),
      ("D1(100,100)", "{id: a, type: longPress}"),
      ("D1(100,100) D2(200,100)", "{id: a, type: longPress, numberOfTouchesRequired: 2}"),
    ])
  func lateGesture(_ script: String, _ recognizers: String) throws {
    let layout = try LiveBench.layout(
      """
      windows:
        - id: main
          subviews:
            - id: pad
              handles: all
              multipleTouchEnabled: true
              gestureRecognizers: [\(recognizers)]
      """)
    let bench = try LiveBench(script, layout: layout)
    bench.play()
    bench.reload(layout, at: Microseconds(50_000))
    bench.bridge.advance(to: .seconds(5))
    let log = bench.finish(at: .seconds(6), mayHold: true)
    #expect(!actions(log).contains { $0.hasSuffix("gesture") }, "\(actions(log))")
  }

  @Test(
    "E-LIFE-18, R-GDEL-12: a reload ends what recognizers, scroll views and controls delay",
    arguments: [
      // The begin of a touch that has lifted.
      (
        "D1(100,100); U1", "handles: all",
        "{type: tap, numberOfTapsRequired: 2, delaysTouchesBegan: true}",
        ["pad touchesBegan [1]", "pad touchesEnded [1]"]
      ),
      // The begin of a touch that is down: the view has received nothing.
      ("D1(100,100)", "handles: all", "{type: longPress, delaysTouchesBegan: true}", []),
      (
        "D1(100,100)",
        "type: scrollView, contentSize: [100, 5000], subviews: [{id: row, handles: all}]", "", []
      ),
      // The end of a press: the button acts.
      (
        "D1(100,100); U1", "type: button", "{type: tap, numberOfTapsRequired: 2}",
        [
          "touchDown", "pad touchesBegan [1]", "touchUpInside", "primaryActionTriggered",
          "pad touchesEnded [1]",
        ]
      ),
      // A lift that is delayed, and a finger that is down.
      (
        "D1(100,100) D2(200,100); U1", "handles: all",
        "{type: tap, numberOfTapsRequired: 2, numberOfTouchesRequired: 2}",
        ["pad touchesBegan [1, 2]", "pad touchesEnded [1]", "pad touchesCancelled [2]"]
      ),
    ])
  func delayed(_ script: String, _ keys: String, _ recognizer: String, _ expected: [String]) throws
  {
    let layout = try LiveBench.layout(
      """
      screen: {width: 1920, height: 1080}
      windows:
        - id: main
          subviews:
            - {id: pad, multipleTouchEnabled: true, \(keys), gestureRecognizers: [\(recognizer)]}
      """)
    let bench = try LiveBench(script, layout: layout)
    bench.play()
    bench.reload(layout, at: Microseconds(50_000))
    let log = bench.log()
    let calls = DispatchLogLine.records(of: log).compactMap { record -> String? in
      switch record.kind {
      case "dispatch":
        let touches = record["touches"]?.array?.compactMap(\.integer) ?? []
        return "\(record["view"]?.string ?? "") \(record["method"]?.string ?? "") \(touches)"
      case "control": return "\(record["event"]?.string ?? "")"
      default: return nil
      }
    }
    #expect(calls == expected)
    _ = bench.finish(at: Microseconds(60_000), mayHold: true)
  }

  /// Reads how many contacts are down on virtual touchscreens.
  private final class Contacts: ForwardingOutput {
    private(set) var down: [String: Int] = [:]
    private(set) var begun = 0

    func write(_ records: [InputEvent], of sink: VirtualTouchscreenSettings) {
      for record in records
      where record.type == .absolute && record.code == AbsoluteAxis.trackingID.rawValue {
        down[sink.sink, default: 0] += record.value < 0 ? -1 : 1
        if record.value >= 0 { begun += 1 }
      }
    }
  }

  @Test(
    "F-17, F-6: a lift that a recognizer delays reaches a virtual touchscreen before it is replaced",
    arguments: [
      ("D1(100,100); U1", 1), ("D1(100,100) D2(300,100); U1 U2", 2),
      ("D1(100,100) D2(300,100); U2", 2),
    ])
  func replacedSink(_ script: String, _ fingers: Int) throws {
    func layout(slots: Int) throws -> LayoutDocument {
      try LiveBench.layout(
        """
        screen: {width: 1920, height: 1080}
        sinks: [{id: glass, type: touchscreen, cancel: palm, slots: \(slots)}]
        windows:
          - id: main
            view:
              id: page
              forwardTo: glass
              multipleTouchEnabled: true
              gestureRecognizers:
                - {type: tap, numberOfTapsRequired: 2, numberOfTouchesRequired: \(fingers)}
        """)
    }
    let bench = try LiveBench(script, layout: layout(slots: 5))
    let contacts = Contacts()
    bench.bridge.forward(through: contacts)
    bench.play()
    #expect(contacts.begun == fingers && contacts.down == ["glass": fingers])
    let next = try layout(slots: 6)
    bench.bridge.finishSlides(
      ofSinksReplacedBy: next, for: [bench.session], at: Microseconds(50_000))
    #expect(contacts.down == ["glass": 0])
    bench.reload(next, at: Microseconds(50_000))
    _ = bench.finish(at: Microseconds(60_000), mayHold: true)
    #expect(contacts.down == ["glass": 0])
  }

  @Test(
    "E-LIFE-18, F-17, T-1: random fingers, reloads and sinks: contacts end, and each touch is counted"
  )
  func randomReloads() {
    PropertyTest.check(cases: 30, seed: 7101, randomReloads(seed:))
  }

  private func randomReloads(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func layout() throws -> LayoutDocument {
      try LiveBench.layout(RandomForwarding.layout(using: &generator))
    }
    let panel = Panel(
      "Random Panel", wire: .slots(10), screen: Rect(x: 0, y: 0, width: 1080, height: 1920))
    let stream = RandomHand.stream(on: panel, losing: false, using: &generator)
    let bench = try LiveBench(stream.panel.description, stream.events, layout: layout())
    let contacts = Contacts()
    bench.bridge.forward(through: contacts)
    let end = stream.events.last?.time ?? .zero
    for part in 1...12 {
      let time = Microseconds(end.count / 12 * Int64(part))
      bench.play(until: time.inSeconds)
      let next = try layout()
      if generator.chance(50) {
        bench.bridge.finishSlides(ofSinksReplacedBy: next, for: [bench.session], at: time)
        try #require(contacts.down.values.allSatisfy { $0 == 0 }, "reload \(part)")
      }
      bench.reload(next, at: time)
      try #require(contacts.down.values.allSatisfy { $0 == 0 }, "reload \(part)")
    }
    let log = bench.finish(at: end + .seconds(1), mayHold: true)
    let counts = bench.bridge.observer.statistics.sinceStart
    var expected: [String: [Int]] = [:]
    for record in DispatchLogLine.records(of: log) where record.kind == "dispatch" {
      let touches = record["touches"]?.array?.count ?? 0
      switch record["method"]?.string {
      case "touchesBegan":
        for view in record["handledBy"]?.array ?? [] {
          expected[view.string ?? "", default: [0, 0]][0] += touches
        }
      case "touchesCancelled":
        expected[record["view"]?.string ?? "", default: [0, 0]][1] += touches
      default: break
      }
    }
    for (view, sums) in expected {
      let entry = counts.counts(of: view)
      try #require(
        [entry?.handled ?? 0, entry?.cancelled.reduce(0, +) ?? 0] == sums, "\(view)")
    }
  }
}
