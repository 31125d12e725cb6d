import DispatchLog
import Layout
import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// Tests of the names of replaced layouts.
struct ReloadedNamesTests {
  private func layout(_ number: Int) throws -> LayoutDocument {
    let text = """
      windows:
        - id: window\(number)
          view:
            id: view\(number)
            handles: all
            gestureRecognizers: [{id: tap\(number), type: tap}]
      """
    return try LiveBench.layout(text)
  }

  @Test(
    "E-LIFE-18: names of replaced layouts are removed, and those of the current layout are correct",
    arguments: [false, true])
  func names(isCoalescing: Bool) throws {
    let taps = (0..<40).map { "D1(50,50) @\($0); M1 +0.1; U1 +0.1" }.joined(separator: "; ")
    let bench = try LiveBench(taps, layout: layout(0))
    bench.bridge.isCoalescingMoves = isCoalescing
    var counts: [Int] = []
    for number in 0..<40 {
      bench.play(until: Double(number) + 0.5)
      counts.append(bench.bridge.observer.log.nameCount)
      let time = Microseconds.seconds(Double(number) + 0.6)
      bench.reload(try layout(number + 1), at: time)
    }
    let log = bench.finish(at: .seconds(50), mayHold: true)
    #expect(Set(counts).count == 1, "\(counts)")
    let hits = DispatchLogLine.records(of: log).filter { $0.kind == "hit" }
    #expect(hits.map { $0["view"]?.string } == (0..<40).map { "view\($0)" })
    let gestures = DispatchLogLine.records(of: log).filter { $0.kind == "gesture" }
    #expect(gestures.map { $0["recognizer"]?.string } == (0..<40).map { "tap\($0)" })
  }

  @Test("E-LIFE-18, F-19: after a reload, no touch is marked with a sink of the layout before")
  func sinks() throws {
    let forwarding = try LiveBench.layout(
      "sinks: [{id: glass, type: touchscreen}]\nwindows: [{id: page, forwardTo: glass}]")
    let bench = try LiveBench(
      "D1(50,50); U1 +0.1; D1(60,60) @2; U1 +0.1", layout: forwarding, format: .text(color: false))
    bench.play(until: 1)
    bench.reload(try layout(1), at: .seconds(1))
    bench.play()
    let calls = bench.log().split(separator: "\n").filter { $0.contains("touches") }
    #expect(calls.map { $0.contains("⇒") } == [true, true, false, false], "\(calls)")
  }

  @Test("E-LIFE-18, F-19: after a reload, touches are marked with the sinks of the new layout")
  func newSinks() throws {
    func layout(_ sink: String) throws -> LayoutDocument {
      try LiveBench.layout(
        "sinks: [{id: \(sink), type: touchscreen}]\nwindows: [{id: page, forwardTo: \(sink)}]")
    }
    let bench = try LiveBench(
      "D1(50,50); U1 +0.1; D1(60,60) @2; U1 +0.1", layout: layout("glass"),
      format: .text(color: false))
    bench.play(until: 1)
    bench.reload(try layout("wall"), at: .seconds(1))
    bench.play()
    let calls = bench.log().split(separator: "\n").filter { $0.contains("touches") }
    #expect(calls.map { $0.contains("⇒ glass") } == [true, true, false, false], "\(calls)")
    #expect(calls.map { $0.contains("⇒ wall") } == [false, false, true, true], "\(calls)")
  }
}
