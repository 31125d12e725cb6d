import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of daemons that do not run as root.
  @Suite struct PermissionTests {
    /// A command prefix that runs a program as a user without supplementary groups.
    private static let nobody = [
      "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--",
    ]

    @Test(
      "E-PERM-3, E-PERM-4: a node without read permission is reported once with the remedy, and used after the remedy"
    )
    func late() throws {
      let panel = try GuestDevice()
      try Guest.output("chmod", "0000", panel.node)
      let daemon = try DaemonRun.daemon(within: Self.nobody)
      let denied = try daemon.nextDevice("denied", named: "Example Panel")
      let reason = try #require(denied["reason"]?.string)
      #expect(reason.contains(panel.node))
      #expect(reason.contains("root"))
      #expect(reason.contains("0000"))
      #expect(reason.contains("uid 65534"))
      #expect(reason.contains("GROUP=\"input\", MODE=\"0660\""))
      #expect(!reason.contains("chmod"))
      try Guest.output("chmod", "0004", panel.node)
      try Guest.output("udevadm", "trigger", "--action=change", panel.node)
      let added = try daemon.nextDevice("added", named: "Example Panel")
      #expect(added["device"] == denied["device"])
      try panel.play("D1(10,10); U1")
      try daemon.nextTouch("ended")
      try daemon.endSoundly()
      #expect(daemon.records.count { $0["action"]?.string == "denied" } == 1)
    }

    @Test("E-PERM-3: a permission that is granted while udev is still busy is noticed")
    func soon() throws {
      let daemon = try DaemonRun.daemon(within: Self.nobody)
      let panel = try GuestDevice()
      // Between the first and the last attempt of the schedule; on a slow machine, after it.
      try Guest.output("chmod", "0004", panel.node)
      let added = try daemon.nextDevice("added", named: "Example Panel")
      #expect(added["node"]?.string == panel.node)
      try daemon.endSoundly()
      #expect(daemon.records.count { $0["action"]?.string == "denied" } <= 1)
    }

    @Test("E-PERM-7: membership in the group of the node is enough to read it")
    func group() throws {
      let panel = try GuestDevice()
      let group = try FileManager.default.attributesOfItem(atPath: panel.node)
      let number = try #require(group[.groupOwnerAccountID] as? Int)
      try Guest.output("chmod", "0440", panel.node)
      let daemon = try DaemonRun.daemon(within: [
        "setpriv", "--reuid=65534", "--regid=65534", "--groups=\(number)", "--",
      ])
      try daemon.nextDevice("added", named: "Example Panel")
      #expect(daemon.inspector.status("Uid")?.hasPrefix("65534\t65534") == true)
      try daemon.endSoundly()
    }

    @Test(
      "E-PERM-4: a named node without read permission ends the run with status 77 and the remedy")
    func named() throws {
      let panel = try GuestDevice()
      try Guest.output("chmod", "0000", panel.node)
      let run = try DaemonRun(["run", "--json", "--device", panel.node], within: Self.nobody)
      try run.readToEnd()
      #expect(try run.process.waitForEnd() == .exited(77))
      #expect(run.diagnostics.contains("usermod -aG input nobody"), "\(run.diagnostics)")
    }
  }
}
