import Bridge
import Layout
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Tests of suspending and continuing touch input.
struct LiveActivityTests {
  private func touches(_ log: String) -> [String] {
    DispatchLogLine.records(of: log).filter { $0["kind"]?.string == "touch" }.map { record in
      let words = ["phase", "view", "reason"].compactMap { record[$0]?.string }
      return "\(record["touch"]?.integer ?? 0) " + words.joined(separator: " ")
    }
  }

  private func notes(_ log: String) -> [String] {
    DispatchLogLine.records(of: log).filter { $0.kind == "note" }.map { record in
      ["level", "blame", "message"].compactMap { record[$0]?.string }.joined(separator: " ")
    }
  }

  private static let resigned =
    "info bridge touch input is suspended: touches are cancelled, and new ones are ignored"
  private static let active =
    "info bridge touch input is resumed: fingers that touch from now on are delivered"

  @Test(
    "R-SYS-1, R-SYS-2, E-PHASE-7, E-LIFE-13: Live touches are cancelled in one event, and later fingers are ignored"
  )
  func resign() throws {
    let bench = try LiveBench(
      "D1(100,100) D2(300,300) @0.1; M1(110,100) @0.3; D3(500,500) @0.4; U1; U2 @0.5;"
        + "M3(510,500) @0.7; U3 @0.8; D1(50,50) @0.9; U1 @1.0")
    bench.play(until: 0.1)
    bench.bridge.resignActive(for: [bench.session], at: Microseconds(200_000))
    bench.play(until: 0.5)
    bench.bridge.becomeActive(at: Microseconds(600_000))
    bench.play()
    let log = bench.finish(at: Microseconds(2_000_000))
    #expect(
      touches(log) == [
        "1 began root", "2 began root", "1 cancelled root interrupted",
        "2 cancelled root interrupted", "3 began", "3 ended", "4 began root", "4 ended root",
      ])
    let cancelled = DispatchLogLine.records(of: log).filter { $0["phase"]?.string == "cancelled" }
    #expect(cancelled.map { $0["t"]?.number } == [0.2, 0.2])
    let calls = DispatchLogLine.records(of: log).filter {
      $0["method"]?.string == "touchesCancelled"
    }
    #expect(calls.map { $0["touches"]?.integers } == [[1, 2]])
    #expect(notes(log) == [Self.resigned, Self.active])
    // From the suspension on, no record says where a finger is, until a new one begins.
    let suspended = DispatchLogLine.records(of: log).filter {
      ["touch", "hit"].contains($0.kind) && $0["touch"]?.integer == 3
    }
    #expect(suspended.map(\.kind) == ["touch", "hit", "touch"])
    #expect(suspended.allSatisfy { $0["redacted"] == .bool(true) && $0["x"] == nil })
    #expect(suspended[1]["reason"]?.string == "interrupted")
  }

  @Test("R-SYS-1: A second call has no effect and writes no note")
  func twice() throws {
    let bench = try LiveBench("D1(100,100) @0.1; U1 @0.3; D1(200,200) @0.6; U1 @0.7")
    bench.play(until: 0.1)
    bench.bridge.becomeActive(at: Microseconds(150_000))
    bench.bridge.resignActive(for: [bench.session], at: Microseconds(200_000))
    bench.bridge.resignActive(for: [bench.session], at: Microseconds(250_000))
    bench.play(until: 0.3)
    bench.bridge.becomeActive(at: Microseconds(400_000))
    bench.bridge.becomeActive(at: Microseconds(500_000))
    bench.play()
    let log = bench.finish(at: Microseconds(2_000_000))
    #expect(
      touches(log) == [
        "1 began root", "1 cancelled root interrupted", "2 began root", "2 ended root",
      ])
    #expect(notes(log) == [Self.resigned, Self.active])
  }

  @Test(
    "R-SYS-1, E-FILT-21: A contact that a filter removes while touch input is suspended has no location"
  )
  func removedContact() throws {
    let bench = try LiveBench(
      "D1(100,100) @0.1; U1 @0.2; D1(110,100) @0.4; U1 @0.5; D1(120,100) @0.7; U1 @0.8",
      layout: LiveBench.layout(
        """
        devices: [{filters: {regionMask: [[[0, 0], [1, 0], [1, 1], [0, 1]]]}}]
        windows: [{view: {id: root, handles: all}}]
        """))
    bench.play(until: 0.25)
    bench.bridge.resignActive(for: [bench.session], at: Microseconds(300_000))
    bench.play(until: 0.55)
    bench.bridge.becomeActive(at: Microseconds(600_000))
    bench.play()
    let records = DispatchLogLine.records(of: bench.finish(at: Microseconds(2_000_000)))
    let ignored = records.filter { $0.kind == "ignored" }
    #expect(ignored.map { $0["by"]?.string } == ["regionMask", "regionMask", "regionMask"])
    #expect(ignored.map { $0["x"]?.number } == [100, nil, 120])
    #expect(ignored.map { $0["y"]?.number } == [100, nil, 100])
    #expect(ignored.map { $0["redacted"]?.bool } == [nil, true, nil])
    #expect(records.last?["ignored"]?.integer == 3)
    #expect(records.last?["touches"]?.integer == 0)
  }

  @Test("E-FILT-21: A contact that a filter removes in a sensitive view has no location")
  func removedSecret() throws {
    let bench = try LiveBench(
      "D1(100,100) @0.1; U1 @0.2; D1(300,100) @0.4; U1 @0.5",
      layout: LiveBench.layout(
        """
        devices: [{filters: {regionMask: [[[0, 0], [1, 0], [1, 1], [0, 1]]]}}]
        windows:
          - view: {id: root, subviews: [{id: pad, frame: [0, 0, 200, 200], sensitive: true}]}
        """))
    bench.play()
    let records = DispatchLogLine.records(of: bench.finish(at: Microseconds(2_000_000)))
    let ignored = records.filter { $0.kind == "ignored" }
    #expect(ignored.map { $0["x"]?.number } == [nil, 300])
    #expect(ignored.map { $0["redacted"]?.bool } == [true, nil])
  }

  @Test("E-LIFE-18, R-SYS-2: A reload does not change the suspension of touch input")
  func reload() throws {
    let bench = try LiveBench(
      "D1(100,100) @0.1; U1 @0.3; D1(200,200) @0.4; U1 @0.5; D1(200,200) @0.7; U1 @0.8")
    bench.play(until: 0.1)
    bench.bridge.resignActive(for: [bench.session], at: Microseconds(200_000))
    bench.reload(.standard, at: Microseconds(250_000))
    #expect(!bench.bridge.isActive)
    bench.play(until: 0.5)
    bench.bridge.becomeActive(at: Microseconds(600_000))
    bench.play()
    let log = bench.finish(at: Microseconds(2_000_000))
    #expect(
      touches(log) == [
        "1 began root", "1 cancelled root interrupted", "2 began", "2 ended", "3 began root",
        "3 ended root",
      ])
  }

  @Test(
    "E-TIME-2: Events that were sent before the suspension and read after it are not recorded with an earlier time"
  )
  func late() throws {
    let bench = try LiveBench("D1(100,100) @0.1; U1 @0.2; D1(200,200) @0.3; U1 @0.4")
    bench.play(until: 0.1)
    bench.bridge.resignActive(for: [bench.session], at: Microseconds(350_000))
    bench.bridge.becomeActive(at: Microseconds(350_000))
    bench.play()
    let times = DispatchLogLine.records(of: bench.finish(at: Microseconds(2_000_000)))
      .compactMap { $0["t"]?.number }
    #expect(times == times.sorted())
    #expect(times.contains(0.35))
  }
}
