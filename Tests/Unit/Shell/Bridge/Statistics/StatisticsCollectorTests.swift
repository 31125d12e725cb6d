import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// The counts of a dispatched finger script.
struct StatisticsCollectorTests {
  private static let layout = """
    screen: {width: 1920, height: 1080}
    windows:
      - id: main
        view:
          id: root
          handles: all
          gestureRecognizers: [{id: drag, type: pan}]
          subviews:
            - {id: ok, type: button, frame: [0, 0, 100, 100]}
            - {id: area, handles: [], frame: [200, 0, 100, 100]}
            - id: photo
              handles: all
              frame: [400, 0, 100, 100]
              gestureRecognizers: [{id: home, type: tap}]
            - id: pad
              sensitive: true
              frame: [0, 500, 500, 500]
              handles: all
              gestureRecognizers: [{id: padTap, type: tap}]
              subviews:
                - {id: one, type: button, frame: [0, 0, 100, 100]}
                - {id: two, type: button, frame: [100, 0, 100, 100]}
    """

  private func statistics(
    _ script: String, _ layout: String = layout, until time: Double = 100
  ) throws -> ViewStatistics {
    let bench = try LiveBench(script, layout: try LiveBench.layout(layout))
    bench.play()
    _ = bench.finish(at: .seconds(time))
    return bench.bridge.observer.statistics.sinceStart
  }

  private func line(_ statistics: ViewStatistics, _ name: String) -> [Int] {
    let counts = statistics.counts(of: name) ?? .init()
    return [counts.touches, counts.handled, counts.presses, counts.actions]
  }

  @Test("T-1: touches count where they begin and where they are handled; presses where they happen")
  func views() throws {
    let counts = try statistics(
      "D1(50,50) @0.1; U1 @0.2; D1(50,50) @0.5; M1(50,300) @0.6; U1 @0.7; D1(250,50) @2; U1 @2.1")
    #expect(line(counts, "ok") == [2, 2, 1, 0])
    #expect(line(counts, "area") == [1, 0, 0, 0])
    #expect(line(counts, "root") == [0, 1, 0, 0])
    #expect(counts.counts(of: "area")?.last == .seconds(2))
    #expect(counts.visits == 1)
  }

  @Test("T-1: a gesture counts once, and the touches that it cancels count by reason")
  func gestures() throws {
    let counts = try statistics(
      "D1(250,50) @0.1; M1(250,90) @0.2; M1(250,140) @0.3; M1(250,180) @0.4; U1 @0.5;"
        + "D1(450,50) @2; U1 @2.1; D1(450,50) @3; U1 @3.1")
    #expect(counts.counts(of: "drag", .recognizer)?.actions == 1)
    #expect(counts.counts(of: "home", .recognizer)?.actions == 2)
    let area = try #require(counts.counts(of: "area"))
    let gesture = try #require(CancelReason.allCases.firstIndex(of: .gesture))
    #expect(area.cancelled[gesture] == 1 && area.cancelled.reduce(0, +) == 1)
  }

  @Test("T-1: what happens below a sensitive view counts for that view, and names nothing in it")
  func secrets() throws {
    let counts = try statistics(
      "D1(50,550) @0.1; U1 @0.2; D1(150,550) @1; U1 @1.1; D1(150,550) @2; M1(150,900) @2.1;"
        + "M1(400,900) @2.2; U1 @2.3; D1(300,900) @3; U1 @3.1")
    #expect(Set(counts.entries.map(\.name)).isSubset(of: ["pad"]))
    #expect(line(counts, "pad")[0] == 4)
    #expect(line(counts, "pad")[2] == 2)
    // The tap of the view itself, on its empty part; the drag of `root` is not counted at all.
    #expect(line(counts, "pad")[3] >= 1)
  }

  @Test(
    "T-1: each touch of one call counts: begun, handled, and cancelled by its own reason",
    arguments: [
      ("M1(50,200) M2(150,200) M3(250,200); U1 U2 U3", [.gesture: 3]),
      ("C1(palm) C3(palm); U2", [.palm: 2]),
      ("C2(palm) U3", [.palm: 1, .shutdown: 1]),
      ("", [.shutdown: 3]),
    ] as [(String, [CancelReason: Int])], ["board", "pad"])
  func severalTouches(_ script: (rest: String, reasons: [CancelReason: Int]), view: String) throws {
    let layout = """
      screen: {width: 1920, height: 1080}
      windows:
        - id: main
          view:
            id: root
            gestureRecognizers: [{id: drag, type: pan}]
            subviews:
              - id: \(view)
                sensitive: \(view == "pad")
                frame: [0, 0, 900, 500]
                subviews: [{id: keys, frame: [0, 0, 900, 500], handles: all, multipleTouchEnabled: true}]
      """
    var panel = Panel()
    panel.hasToolType = true
    let fingers = try FingerScript("D1(50,50) D2(150,50) D3(250,50); \(script.rest)")
    let stream = try fingers.stream(on: panel)
    let bench = try LiveBench(
      stream.panel.description, stream.events, layout: try LiveBench.layout(layout))
    bench.play()
    _ = bench.finish(at: .seconds(100))
    let counts = bench.bridge.observer.statistics.sinceStart
    // What happens in a sensitive view counts for that view.
    let entry = try #require(counts.counts(of: view == "pad" ? "pad" : "keys"))
    #expect(entry.touches == 3 && entry.handled == 3)
    let cancelled = zip(CancelReason.allCases, entry.cancelled).filter { $0.1 > 0 }
    #expect(Dictionary(uniqueKeysWithValues: cancelled) == script.reasons)
    #expect(counts.visits == 1)
  }

  @Test("T-1: counts of a layout stay when it is replaced, also of a view with another number")
  func reload() throws {
    let bench = try LiveBench(
      "D1(50,50) @0.1; U1 @0.2; D1(50,50) @2; U1 @2.1; D1(250,50) @3; U1 @3.1",
      layout: try LiveBench.layout(Self.layout))
    bench.play(until: 1)
    let next = """
      screen: {width: 1920, height: 1080}
      windows:
        - id: other
          subviews:
            - {id: buy, type: button, frame: [0, 0, 100, 100]}
            - {id: ok, type: button, frame: [200, 0, 100, 100]}
      """
    bench.reload(try LiveBench.layout(next), at: .seconds(1))
    bench.play()
    _ = bench.finish(at: .seconds(4))
    let counts = bench.bridge.observer.statistics.sinceStart
    #expect(line(counts, "ok") == [2, 2, 2, 0])
    #expect(line(counts, "buy") == [1, 1, 1, 0])
  }

  @Test("T-1: the key `idle` is the pause between visits; 60 s without it")
  func pause() throws {
    let script = "D1(50,50) @0.1; U1 @0.2; D1(50,50) @10; U1 @10.1; D1(50,50) @80; U1 @80.1"
    #expect(try statistics(script).visits == 2)
    #expect(try statistics(script, "idle: {after: 5}\n" + Self.layout).visits == 3)
  }
}
