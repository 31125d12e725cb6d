import Foundation
import Testing
import TouchBridgeTestSupport

extension InTheGuest {
  /// Tests of panels whose udev properties change while a daemon uses them.
  @Suite struct ChangedPropertyTests {
    private static let folder = "/run/udev/rules.d"
    private static let rule = folder + "/99-touchbridge-change.rules"

    /// Sets a property of all event nodes by a rule of udev; nil removes the rule.
    private func set(_ assignment: String?, of panel: GuestDevice) throws {
      if let assignment {
        try FileManager.default.createDirectory(
          atPath: Self.folder, withIntermediateDirectories: true)
        let text = "SUBSYSTEM==\"input\", KERNEL==\"event*\", \(assignment)\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: Self.rule))
      } else {
        try? FileManager.default.removeItem(atPath: Self.rule)
      }
      try Guest.output("udevadm", "control", "--reload")
      try Guest.output("udevadm", "trigger", "--action=change", panel.node)
      try UdevRecord.settle()
    }

    @Test(
      "E-UDEV-5, E-PERM-9: a panel in use that a rule of udev excludes is given up, and used again without the rule",
      arguments: [
        (#"ENV{LIBINPUT_IGNORE_DEVICE}="1""#, "a udev rule sets LIBINPUT_IGNORE_DEVICE"),
        (#"ENV{ID_SEAT}="seat7""#, "it belongs to seat seat7, not to seat0"),
        (#"ENV{ID_INPUT_TOUCHSCREEN}="""#, "udev does not tag it as a touchscreen"),
      ])
    func excluded(_ assignment: String, _ reason: String) throws {
      let panel = try GuestDevice()
      let other = try NodeReader(panel.node)
      defer { try? set(nil, of: panel) }
      let daemon = try DaemonRun.daemon("--grab")
      let first = try daemon.nextDevice("added", named: "Example Panel")
      try panel.play("D1(100,100)")
      try daemon.nextTouch("began")
      #expect(try other.drain() == 0)

      try set(assignment, of: panel)
      #expect(try daemon.nextTouch("cancelled")["reason"]?.string == "interrupted")
      let removed = try daemon.nextDevice("removed", named: "Example Panel")
      #expect(removed["device"] == first["device"])
      #expect(removed["reason"]?.string == reason)
      // The grab has ended.
      try panel.play("U1")
      #expect(try other.drain() > 0)

      try set(nil, of: panel)
      let again = try daemon.nextDevice("added", named: "Example Panel")
      #expect(again["device"] != first["device"])
      _ = try other.drain()
      try panel.play("D2(200,200); U2")
      try daemon.nextTouch("ended")
      #expect(try other.drain() == 0)
      try daemon.endSoundly()
    }

    @Test("E-PERM-9: a panel that is attached to another seat changes from one daemon to the other")
    func attached() throws {
      let panel = try GuestDevice()
      defer { try? set(nil, of: panel) }
      let here = try DaemonRun.daemon("--grab")
      try here.nextDevice("added", named: "Example Panel")
      let there = try DaemonRun.daemon("--grab", "--seat", "seat7")
      try set(#"ENV{ID_SEAT}="seat7""#, of: panel)
      try here.nextDevice("removed", named: "Example Panel")
      try there.nextDevice("added", named: "Example Panel")
      try panel.play("D1(100,100); U1")
      try there.nextTouch("ended")
      try there.endSoundly()
      try here.endSoundly()
      #expect(!here.records.contains { $0.kind == "touch" })
    }

    @Test("E-UDEV-5: a panel in use stays in use without the right to open it again")
    func rights() throws {
      let panel = try GuestDevice()
      try Guest.output("chmod", "0004", panel.node)
      let daemon = try DaemonRun.daemon(within: [
        "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--",
      ])
      try daemon.nextDevice("added", named: "Example Panel")
      try Guest.output("chmod", "0000", panel.node)
      try Guest.output("udevadm", "trigger", "--action=change", panel.node)
      try UdevRecord.settle()
      try panel.play("D1(100,100); U1")
      try daemon.nextTouch("ended")
      try daemon.endSoundly()
      #expect(
        daemon.records.count { $0.kind == "device" && $0["name"]?.string == "Example Panel" } == 1)
    }
  }
}
