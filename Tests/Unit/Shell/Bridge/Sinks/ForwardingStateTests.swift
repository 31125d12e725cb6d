import DispatchLog
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// Whether the touches of a panel reach virtual touchscreens, in the log and in the counts.
struct ForwardingStateTests {
  private static let layout = """
    sinks:
      - {id: glass, type: touchscreen, name: main}
      - {id: shop, type: client}
    windows:
      - {id: page, view: {id: browser, forwardTo: glass, multipleTouchEnabled: true}}
      - {id: desk, frame: [600, 0, 300, 600], forwardTo: shop, multipleTouchEnabled: true}
    """

  /// Plays a finger on the page, and one in the window of a client, and returns the text of the log.
  private func play(_ bench: LiveBench, until time: Double = .infinity) -> String {
    bench.play(until: time)
    return bench.log()
  }

  @Test("F-24: the words and the label of each state, and reading them")
  func words() {
    let states: [ForwardingState] = [
      .forwarded, .awaitsLift, .held(by: "evtest (process 9)"), .notForwarded,
    ]
    #expect(
      states.map(\.text)
        == ["forwarded", "waits for the lift", "held by evtest (process 9)", "not forwarded"])
    #expect(states.map(\.label) == ForwardingState.labels)
    #expect(states.map { ForwardingState($0.text) } == states)
    #expect(ForwardingState("grabbed") == nil)
  }

  @Test(
    "F-24: a touch of a panel that waits names no touchscreen, and one of a forwarded panel does")
  func arrows() throws {
    let script = "D1(100,100) D2(700,100) @1; U1 U2 @2; D3(100,100) @3; U3 @4"
    let bench = try LiveBench(
      script, layout: LiveBench.layout(Self.layout), format: .text(color: false))
    bench.bridge.setForwarding(false, of: bench.session.id)
    let before = play(bench, until: 2.5)
    #expect(before.contains("browser.touchesBegan") || before.contains("browser"), "\(before)")
    #expect(!before.contains("glass"), "\(before)")
    // The port does not depend on the grab.
    #expect(before.contains("⇒ shop"), "\(before)")
    bench.bridge.setForwarding(true, of: bench.session.id)
    let after = play(bench)
    #expect(after.contains("⇒ glass"), "\(after)")
  }

  @Test("F-24: touches that their sink does not receive do not count as handled")
  func counts() throws {
    let script = "D1(100,100) @1; U1 @2; D2(100,100) @3; U2 @4; D3(700,100) @5; U3 @6"
    for isForwarded in [false, true] {
      let bench = try LiveBench(script, layout: LiveBench.layout(Self.layout))
      bench.bridge.setForwarding(isForwarded, of: bench.session.id)
      bench.play()
      let counts = bench.bridge.observer.statistics.sinceStart
      #expect(counts.counts(of: "browser")?.touches == 2)
      #expect(counts.counts(of: "browser")?.handled == (isForwarded ? 2 : 0))
      #expect(counts.counts(of: "desk")?.handled == 1)
    }
  }
}
