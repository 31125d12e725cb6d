import Capture
import DispatchLog
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// One pass with touches for several virtual touchscreens.
@Suite struct SeveralSinksTests {
  /// Stores the sinks of the writes, and how many contacts begin in each.
  private final class Writes: ForwardingOutput {
    var lines: [String] = []

    func write(_ records: [InputEvent], of sink: VirtualTouchscreenSettings) {
      let begins = records.count {
        $0.type == .absolute && $0.code == AbsoluteAxis.trackingID.rawValue && $0.value >= 0
      }
      lines.append("\(sink.sink) \(begins)")
    }
  }

  @Test("F-4: each virtual touchscreen gets a write of its own, in the order of the layout")
  func order() throws {
    let layout = """
      screen: {width: 1080, height: 1920}
      sinks: [{id: low, type: touchscreen}, {id: apart, type: client}, {id: high, type: touchscreen}]
      windows:
        - id: page
          subviews:
            - {id: top, frame: [0, 0, 1080, 960], forwardTo: high, multipleTouchEnabled: true}
            - {id: bottom, frame: [0, 960, 1080, 960], forwardTo: low, multipleTouchEnabled: true}
      """
    let document = try LayoutReader.read(bytes: Array(layout.utf8), file: "layout")
    let panel = try ScriptedPanel(
      try FingerScript("D1(10,10) D2(20,1000) D3(30,30); U2; U1 U3"), for: document)
    let bridge = TouchBridge(layout: document, log: DispatchLog(format: .json), source: .play)
    let writes = Writes()
    bridge.forward(through: writes)
    var driver = ReplayDriver(bridge: bridge)
    _ = driver.replay(panel.device, panel.events) {}
    bridge.end()
    #expect(writes.lines == ["low 1", "high 2", "low 0", "high 0"])
  }
}
