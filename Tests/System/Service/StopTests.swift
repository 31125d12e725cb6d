import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest.ServiceTests {
  /// Tests of `systemctl stop`.
  @Suite struct StopTests {
    @Test("E-LIFE-17: a stop while a finger is down cancels it, ends the log, and succeeds in time")
    func stop() throws {
      let unit = try ServiceUnit()
      let panel = try GuestDevice()
      try unit.start()
      let journal = try JournalReader()
      try unit.waitForStatus("1 touchscreen")
      panel.down(1, 300, 400)
      try panel.report()
      try journal.next("touch", "TOUCH_PHASE", "began")

      try unit.stop()
      let cancelled = try journal.next("touch", "TOUCH_PHASE", "cancelled")
      #expect(cancelled["TOUCH_REASON"] == "shutdown")
      #expect(cancelled["PRIORITY"] == "5")
      let call = try journal.next("dispatch", "TOUCH_METHOD", "touchesCancelled")
      #expect(call["TOUCH_VIEW"] == "root")
      let end = try journal.next("end")
      #expect(end["COUNT_BEGAN"] == "1")
      #expect(end["COUNT_CANCELLED"] == "1")
      // After 5 s systemd would kill the process, and report a failure instead.
      try journal.nextFromManager("Deactivated successfully")
      #expect(try unit.property("ActiveState") == "inactive")
    }
  }
}
