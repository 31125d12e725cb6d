import Bridge
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Tests of `wake` and `idle` between the devices and the application.
struct IntakeTests {
  private static let layout = """
    screen: {width: 1920, height: 1080}
    wake: {when: [control], grace: 0}
    windows:
      - id: main
        subviews: [{id: keypad, sensitive: true, frame: [0, 0, 100, 100], handles: all}]
    """

  private func lines(_ log: String) -> [String] {
    DispatchLogLine.records(of: log).compactMap { record in
      let time = record["t"]?.number.map { "\($0)" } ?? ""
      switch record.kind {
      case "touch": return time + " " + (record["phase"]?.string ?? "")
      case "ignored":
        let place = record["x"] == nil ? "redacted" : "shown"
        return time + " ignored by \(record["by"]?.string ?? "") \(place)"
      case "idle": return time + " idle \(record["idle"]?.bool == true)"
      default: return nil
      }
    }
  }

  @Test(
    "W-3: `display` sets the state for `control`; a dead finger in a sensitive view has no location"
  )
  func display() throws {
    let bench = try LiveBench(
      "D1(50,50) @0.1; U1 @0.2; D1(500,50) @0.3; U1 @0.4; D1(50,50) @0.5; U1 @0.6",
      layout: try LiveBench.layout(Self.layout))
    var keys = 0
    bench.bridge.connectScreen(ScreenConnection(isDark: { true }, sendKey: { _ in keys += 1 }))
    bench.bridge.setDisplay(on: false)
    bench.play(until: 0.4)
    bench.bridge.setDisplay(on: true)
    bench.play()
    #expect(
      lines(bench.finish(at: .seconds(1))) == [
        "0.1 ignored by wake redacted", "0.3 ignored by wake shown", "0.5 began", "0.6 ended",
      ])
    #expect(keys == 2)
  }

  @Test("W-3: a reload keeps what `display` has set")
  func reload() throws {
    let bench = try LiveBench("D1(50,50) @0.1; U1 @0.2")
    bench.bridge.connectScreen(ScreenConnection(isDark: { false }, sendKey: { _ in }))
    bench.bridge.setDisplay(on: false)
    bench.reload(try LiveBench.layout(Self.layout), at: Microseconds(50_000))
    bench.play()
    #expect(lines(bench.finish(at: .seconds(1))) == ["0.1 ignored by wake redacted"])
  }

  @Test("W-1: without a screen, as in a replay, no finger is dead")
  func replay() throws {
    let bench = try LiveBench(
      "D1(50,50) @0.1; U1 @0.2", layout: try LiveBench.layout(Self.layout))
    bench.bridge.setDisplay(on: false)
    bench.play()
    #expect(lines(bench.finish(at: .seconds(1))) == ["0.1 began", "0.2 ended"])
  }

  @Test("`idle` is written when the time has passed, and before the next touch")
  func idle() throws {
    let bench = try LiveBench(
      "D1(50,50) @3; U1 @4; D1(50,50) @5.5; U1 @5.6; D1(50,50) @9; U1 @9.1",
      layout: try LiveBench.layout("idle: {after: 2}"))
    bench.play(until: 5.6)
    #expect(bench.bridge.nextDeadline.map { $0 <= .seconds(7.6) } == true)
    bench.bridge.advance(to: .seconds(8))
    bench.play()
    #expect(
      lines(bench.finish(at: .seconds(10))) == [
        "2.0 idle true", "3.0 idle false", "3.0 began", "4.0 ended", "5.5 began", "5.6 ended",
        "7.6 idle true", "9.0 idle false", "9.0 began", "9.1 ended",
      ])
  }

  @Test(
    "A finger that `wake` refuses ends the idle time; a reload keeps the time since the last one")
  func idleAndWake() throws {
    let bench = try LiveBench(
      "D1(500,500) @3; U1 @4; D1(500,500) @9; U1 @9.1",
      layout: try LiveBench.layout("idle: {after: 2}\n" + Self.layout))
    bench.bridge.connectScreen(ScreenConnection(isDark: { false }, sendKey: { _ in }))
    bench.bridge.setDisplay(on: false)
    bench.play(until: 4)
    bench.reload(try LiveBench.layout("idle: {after: 4}"), at: .seconds(5))
    bench.play()
    #expect(
      lines(bench.finish(at: .seconds(10))) == [
        "2.0 idle true", "3.0 idle false", "3.0 ignored by wake shown", "8.0 idle true",
        "9.0 idle false", "9.0 began", "9.1 ended",
      ])
  }

  /// A panel with a finger that lifts after a second, and later records without fingers.
  private static func capture(_ later: String) -> [UInt8] {
    Array(
      """
      # touchbridge capture 1
      clock monotonic
      device 0 "Panel"
        id 0003 1209 0001 0111
        properties 0001
        codes 0003 002f 0035 0036 0039
        axis 002f 0 0 9 0 0 0
        axis 0035 0 0 1919 0 0 0
        axis 0036 0 0 1079 0 0 0
        axis 0039 0 0 65535 0 0 0
      end
      E 0 0003 0039 0 0.000000
      E 0 0003 0035 500 0.000000
      E 0 0003 0036 500 0.000000
      E 0 0000 0000 0 0.000000
      E 0 0003 0039 -1 1.000000
      E 0 0000 0000 0 1.000000
      \(later)

      """.utf8)
  }

  @Test(
    "E-REC-2: in a capture, `idle` is written when frames or removed fingers show that time passes",
    arguments: [
      ("", []),
      ("E 0 0000 0000 0 2.900000", []),
      ("E 0 0000 0000 0 9.000000", ["3.0 idle true"]),
      (
        """
        E 0 0003 0039 1 9.000000
        E 0 0003 0035 10 9.000000
        E 0 0000 0000 0 9.000000
        """, ["3.0 idle true", "9.0 ignored by regionMask shown"]
      ),
    ])
  func replayedIdle(later: String, expected: [String]) throws {
    let layout = """
      idle: {after: 2}
      devices: [{match: {}, filters: {regionMask: [[[0, 0], [0.05, 0], [0.05, 1], [0, 1]]]}}]
      """
    let result = try Replay.run([Self.capture(later)], layout: layout)
    #expect(lines(result.log) == ["0.0 began", "1.0 ended"] + expected)
    expectSoundLog(result.log)
  }
}
