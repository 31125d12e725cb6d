import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of udev events that arrive late.
  @Suite struct LateUdevTests {
    private static let rule = "/run/udev/rules.d/99-touchbridge-late.rules"

    /// Delays the event of each event node by one second.
    private func withSlowUdev(_ body: () throws -> Void) throws {
      let file = URL(fileURLWithPath: Self.rule)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let text = #"SUBSYSTEM=="input", KERNEL=="event*", ACTION=="add", RUN+="/bin/sleep 1""#
      try Data((text + "\n").utf8).write(to: file)
      defer {
        try? FileManager.default.removeItem(at: file)
        _ = try? Guest.output("udevadm", "control", "--reload")
      }
      try Guest.output("udevadm", "control", "--reload")
      try body()
    }

    @Test(
      "E-UDEV-6: a late event about a removed panel does not affect the panel that has its node now"
    )
    func replaced() throws {
      try withSlowUdev {
        let daemon = try DaemonRun.daemon()
        let first = try GuestDevice(settles: false)
        // The database has the device before udev sends its event.
        try daemon.nextDevice("added", named: "Example Panel")
        first.unplug()
        try daemon.nextDevice("removed")
        let second = try GuestDevice(settles: false)
        #expect(second.node == first.node)
        let added = try daemon.nextDevice("added", named: "Example Panel")
        try second.play("D1(100,100)")
        try daemon.nextTouch("began")
        let known = daemon.records.count
        // By then udev has sent the events of both panels, and the removal of the first.
        try UdevRecord.settle()
        try second.play("U1")
        #expect(try daemon.nextTouch("ended")["device"] == added["device"])
        #expect(!daemon.records[known...].contains { $0.kind == "device" })
        try daemon.endSoundly()
      }
    }
  }
}
