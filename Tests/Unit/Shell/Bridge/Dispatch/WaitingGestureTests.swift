import Bridge
import Testing
import TouchBridgeTestSupport
import TouchModel

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
}
