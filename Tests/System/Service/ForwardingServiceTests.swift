import Foundation
import Testing

extension InTheGuest.ServiceTests {
  /// Tests of the installed service with a layout that forwards.
  @Suite struct ForwardingServiceTests {
    private static let rule = "/run/udev/rules.d/90-every-touchscreen.rules"
    private static let rotation = "0 1 0 -1 0 1"

    /// Returns the event node of a device; nil if there is none.
    private static func node(named name: String) -> String? {
      let folder = "/sys/class/input"
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let entry = entries.first { entry in
        let data = FileManager.default.contents(atPath: "\(folder)/\(entry)/device/name")
        return entry.hasPrefix("event") && data == Data("\(name)\n".utf8)
      }
      return entry.map { "/dev/input/" + $0 }
    }

    @Test("F-12, I-35: after `setup forward`, and not before, the service's group may make devices")
    func access() throws {
      #expect(!FileManager.default.fileExists(atPath: ServiceInstallation.forwardingRule))
      try Guest.output("/usr/local/bin/touchbridge", "setup", "forward")
      try UdevRecord.settle()
      var status = stat()
      #expect(stat("/dev/uinput", &status) == 0)
      let group = try #require(getgrnam("touchbridge-uinput"))
      #expect(status.st_gid == group.pointee.gr_gid)
      #expect(status.st_mode & 0o777 == 0o660)
    }

    @Test(
      "F-11, F-12, F-20: the service forwards in its sandbox, and its touchscreen is calibrated once and has its output"
    )
    func service() throws {
      let text =
        "ENV{ID_INPUT_TOUCHSCREEN}==\"1\", ENV{LIBINPUT_CALIBRATION_MATRIX}=\"\(Self.rotation)\"\n"
      let rule = URL(fileURLWithPath: Self.rule)
      try FileManager.default.createDirectory(
        at: rule.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: rule)
      defer {
        try? FileManager.default.removeItem(atPath: Self.rule)
        _ = try? Guest.output("udevadm", "control", "--reload")
      }
      try Guest.output("udevadm", "control", "--reload")
      let unit = try ServiceUnit(journal: nil)
      try Guest.output("/usr/local/bin/touchbridge", "setup", "forward")
      try unit.setLayout(
        """
        sinks: [{id: glass, type: touchscreen, name: main, output: HDMI-A-2}]
        windows: [{view: {id: page, forwardTo: glass}}]

        """)
      let panel = try GuestDevice()
      try unit.start()
      var node: String?
      try Deadline.wait(for: "the virtual touchscreen") {
        node = Self.node(named: "touchbridge: main")
        return node != nil
      }
      let touchscreen = try #require(node)
      try UdevRecord.settle()
      let key = "LIBINPUT_CALIBRATION_MATRIX"
      #expect(UdevRecord(node: panel.node).properties[key] == Self.rotation)
      #expect(UdevRecord(node: touchscreen).properties[key] == "1 0 0 0 1 0")
      #expect(UdevRecord(node: touchscreen).properties["WL_OUTPUT"] == "HDMI-A-2")
      try unit.waitForStatus("1 touchscreen")
      try panel.play("D1(500,500)")
      try Deadline.wait(for: "a contact on the virtual touchscreen") {
        try StateProbe(node: touchscreen).occupied(slots: 10).count == 1
      }
    }
  }
}
