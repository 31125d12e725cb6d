import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import Evdev

/// A finger without records for a long time.
struct StuckTouchTests {
  @Test("E-FILT-19: the kernel is asked whether a silent finger still exists")
  func silentFinger() throws {
    let folder = try ScratchDirectory()
    let layout = try folder.file(
      "layout.yaml", "devices: [{match: {}, filters: {stuckWatchdog: {time: 5}}}]"
    ).path
    let session = SimulatedSession(
      "stuck", ["run", "--json", "--layout", layout, "--device", SimulatedDevice.node], in: folder
    ) { system in
      system.touch("D1(100,100); M1(120,100)", then: [])
      // The simulated device has no contact in its state.
      for time in [4_900_000, 200_000] as [Int64] { system.steps.append { system.pass(time) } }
      system.steps.append { pthread_kill(pthread_self(), SIGTERM) }
    }
    let result = session.play()
    try #require(result.status == 0 && !result.isStuck, "\(result.diagnostics)")
    let touches = DispatchLogLine.records(of: result.output).filter { $0.kind == "touch" }
    #expect(touches.map { $0["phase"]?.string } == ["began", "moved", "cancelled"])
    #expect(touches.last?["reason"]?.string == "watchdog")
  }
}
