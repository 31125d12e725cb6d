import Foundation
import Testing
import TouchBridgeTestSupport

extension InTheGuest {
  /// `reset` with a HID panel of the kernel, and a daemon that uses it.
  @Suite struct ResetTests {
    @Test("I-33: a panel at HID is taken out, put back and used again by the daemon")
    func hid() throws {
      let panel = try GuestDevice(PanelDesign.all[0])
      let node = try panel.touchscreen()
      let path = try Guest.folder("reset").path + "/control"
      let daemon = try DaemonRun.daemon("--control", path)
      try daemon.nextDevice("added")
      let program = try #require(TestEnvironment.program).path
      let run = try ChildProcess([program, "reset", node.path, "--control", path])
      // The driver asks the panel while it is bound again.
      try Deadline.wait(for: "the panel to be back") {
        try panel.attend()
        return !run.isRunning
      }
      #expect(try run.waitForEnd() == .exited(0))
      try daemon.nextDevice("removed")
      try daemon.nextDevice("added")
      try daemon.endSoundly()
    }

    @Test("I-33: a panel that a program has made with uinput cannot be reset")
    func virtual() throws {
      let panel = try GuestDevice()
      let program = try #require(TestEnvironment.program).path
      let run = try ChildProcess([program, "reset", panel.node])
      #expect(try run.waitForEnd() == .exited(69))
    }
  }
}
