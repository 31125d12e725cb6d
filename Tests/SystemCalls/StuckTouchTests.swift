import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import Evdev

/// A finger of which the panel says nothing for long.
struct StuckTouchTests {
  @Test("E-FILT-19: the kernel is asked whether a silent finger is still there")
  func silentFinger() throws {
    let folder = try ScratchDirectory()
    let layout = try folder.file(
      "layout.yaml", "devices: [{match: {}, filters: {stuckWatchdog: {time: 5}}}]"
    ).path
    let session = PaperSession(
      "stuck", ["run", "--json", "--layout", layout, "--device", PaperDevice.node], in: folder
    ) { paper in
      paper.touch("D1(100,100); M1(120,100)", then: [])
      // The device on paper holds no contact, whatever its records said.
      for time in [4_900_000, 200_000] as [Int64] { paper.steps.append { paper.pass(time) } }
      paper.steps.append { pthread_kill(pthread_self(), SIGTERM) }
    }
    let result = session.play()
    try #require(result.status == 0 && !result.isStuck, "\(result.talk)")
    let touches = DispatchLogLine.records(of: result.output).filter { $0.kind == "touch" }
    #expect(touches.map { $0["phase"]?.string } == ["began", "moved", "cancelled"])
    #expect(touches.last?["reason"]?.string == "watchdog")
  }
}
