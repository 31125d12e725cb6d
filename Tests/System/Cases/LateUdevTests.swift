import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// What udev tells long after it happened.
  @Suite struct LateUdevTests {
    private static let rule = "/run/udev/rules.d/99-touchbridge-late.rules"

    /// Has udev tell of each event node a second after it has finished with it.
    private func withSlowUdev(_ body: () throws -> Void) throws {
      let file = URL(fileURLWithPath: Self.rule)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let text = #"SUBSYSTEM=="input", KERNEL=="event*", ACTION=="add", RUN+="/bin/sleep 1""#
      try Data((text + "\n").utf8).write(to: file)
      defer {
        try? FileManager.default.removeItem(at: file)
        try? Guest.command("udevadm", "control", "--reload")
      }
      try Guest.command("udevadm", "control", "--reload")
      try body()
    }

    @Test(
      "E-UDEV-6: what udev says late of a panel that has gone takes nothing from the one that has its node by now"
    )
    func replaced() throws {
      try withSlowUdev {
        let daemon = try DaemonRun.daemon()
        let first = try LivePanel(settles: false)
        // udev's database has it before udev says so.
        try daemon.nextDevice("added", named: "Example Panel")
        first.unplug()
        try daemon.nextDevice("removed")
        let second = try LivePanel(settles: false)
        #expect(second.node == first.node)
        let added = try daemon.nextDevice("added", named: "Example Panel")
        try second.play("D1(100,100)")
        try daemon.nextTouch("began")
        let known = daemon.records.count
        // By then udev has told of both, and of the first one's end.
        try UdevRecord.settle()
        try second.play("U1")
        #expect(try daemon.nextTouch("ended")["device"] == added["device"])
        #expect(!daemon.records[known...].contains { $0.kind == "device" })
        try daemon.endSoundly()
      }
    }
  }
}
