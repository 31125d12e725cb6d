import CLinux
import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of a panel whose access is revoked while it stays plugged in.
  @Suite struct RevokeTests {
    @Test(
      "E-PERM-6, E-LIFE-8, E-LIFE-15: fingers are cancelled, the dead descriptor is closed, and the panel is opened again"
    )
    func revoked() throws {
      let panel = try GuestDevice()
      let daemon = try DaemonRun.daemon()
      let first = try daemon.nextDevice("added", named: "Example Panel")
      try panel.play("D1(100,100)")
      try daemon.nextTouch("began")
      // The daemon may be inspecting a device after a udev event.
      try UdevRecord.settle()
      try Deadline.wait(for: "the daemon to come to rest") { daemon.inspector.isWaiting }
      let before = daemon.inspector.descriptors.values.sorted()

      try revoke(panel.node, of: daemon)
      #expect(try daemon.nextTouch("cancelled")["reason"]?.string == "revoked")
      #expect(try daemon.nextDevice("removed")["device"] == first["device"])
      let second = try daemon.nextDevice("added", named: "Example Panel")
      #expect(second["device"] != first["device"])
      try Deadline.wait(for: "the descriptors of before, \(before)") {
        daemon.inspector.descriptors.values.sorted() == before
      }

      // The finger was down when the panel was opened, so it is ignored (E-INIT-1).
      try panel.play("M1(120,100); U1; D2(300,300); U2")
      #expect(try daemon.nextTouch("began")["x"]?.number == 300)
      try daemon.nextTouch("ended")
      try daemon.endSoundly()
    }

    private func revoke(_ node: String, of daemon: DaemonRun) throws {
      let number = try #require(daemon.inspector.descriptors.first { $0.value == node }?.key)
      let process = tb_process_open(daemon.process.id)
      guard process >= 0 else { throw GuestError.system("pidfd_open", errno) }
      defer { close(process) }
      let copy = tb_process_descriptor(process, Int32(number))
      guard copy >= 0 else { throw GuestError.system("pidfd_getfd", errno) }
      defer { close(copy) }
      guard tb_evdev_revoke(copy) == 0 else { throw GuestError.system("EVIOCREVOKE", errno) }
    }
  }
}
