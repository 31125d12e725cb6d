import Bridge
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchKit
import TouchModel

/// Tests of what gestures set in a daemon.
struct GestureSetterTests {
  private static let layout = """
    screen: {width: 400, height: 400}
    windows:
      - id: main
        gestureRecognizers:
          - {id: clean, type: tap, numberOfTouchesRequired: 2, sets: {shield: {hidden: false}}, for: 5}
        subviews:
          - {id: page, handles: all, multipleTouchEnabled: true}
          - {id: shield, hidden: true, handles: []}
    """

  private func lines(_ log: String) -> [String] {
    DispatchLogLine.records(of: log).compactMap { record in
      switch record.kind {
      case "hit": "hit \(record["view"]?.string ?? "none")"
      case "sets":
        "sets \(record["view"]?.string ?? "none")"
          + (record["expired"]?.bool == true ? " expired" : "")
      default: nil
      }
    }
  }

  @Test(
    "F-26: what a gesture sets ends before a finger that comes later, also if the timer is late")
  func lateTimer() throws {
    let bench = try LiveBench(
      "D1(100,100) D2(200,200)\nU1 U2\n@1 D1(50,50)\nU1\n@6 D1(50,50)\nU1",
      layout: LiveBench.layout(Self.layout))
    bench.play()
    #expect(
      lines(bench.finish(at: .seconds(7))) == [
        "hit page", "hit page", "sets shield", "hit shield", "sets shield expired", "hit page",
      ])
  }

  @Test("F-26: a daemon waits for the time of a gesture")
  func timer() throws {
    let bench = try LiveBench(
      "D1(100,100) D2(200,200)\nU1 U2", layout: LiveBench.layout(Self.layout))
    bench.play()
    #expect(bench.bridge.layout.view(id: "shield")?.isHidden == false)
    var last: Microseconds?
    while let due = bench.bridge.nextDeadline, due <= .seconds(8) {
      bench.bridge.advance(to: due)
      last = due
    }
    #expect(last == .milliseconds(5010))
    #expect(bench.bridge.layout.view(id: "shield")?.isHidden == true)
    #expect(lines(bench.finish(at: .seconds(9))).last == "sets shield expired")
  }
}
