import Foundation
import Glibc
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import System

/// When a service reports that it is ready, on a simulated system.
struct ReadinessTests {
  private func play(_ options: [String]) throws -> SimulatedRun.Result {
    let (result, _) = try SimulatedRun.daemon(
      "readiness", ForwardingRunTests.layout, options: options, in: ScratchDirectory()
    ) { system, _, _ in
      system.service = SimulatedSystemd()
      system.touch("D1(100,100); U1", then: [])
    }
    return result
  }

  @Test(
    "O-7: a daemon without its socket reports nothing, opens nothing and grabs nothing",
    arguments: ["--port", "--control"])
  func socket(_ option: String) throws {
    let result = try play([option, "/nonexistent/folder/socket"])
    #expect(result.status == 73, "\(result.diagnostics)")
    #expect(!result.notifications.contains { $0.contains("READY=1") }, "\(result.notifications)")
    for name in ["libevdev_grab", "libevdev_uinput_create_from_device", "libevdev_new_from_fd"] {
      #expect(!result.entries.contains { $0.call.name == name }, "\(name)")
    }
  }

  @Test("O-7: a daemon that works reports readiness once, after its devices")
  func works() throws {
    let result = try play([])
    #expect(result.status == 0, "\(result.diagnostics)")
    #expect(result.notifications.count { $0.contains("READY=1") } == 1)
  }
}
