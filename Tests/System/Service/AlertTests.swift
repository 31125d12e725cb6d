import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest.ServiceTests {
  /// Tests of suspending touch input while the kiosk shows its own alert.
  @Suite struct AlertTests {
    @Test("R-SYS-1, R-SYS-2: systemctl kill suspends touch input of the service, and resumes it")
    func alert() throws {
      let unit = try ServiceUnit()
      let panel = try GuestDevice()
      try unit.start()
      let journal = try JournalReader()
      try unit.waitForStatus("1 touchscreen")
      let process = try unit.process().id
      panel.down(1, 300, 400)
      try panel.report()
      try journal.next("dispatch", "TOUCH_METHOD", "touchesBegan")

      try Guest.output("systemctl", "kill", "-s", "SIGUSR1", "touchbridge")
      let cancelled = try journal.next("touch", "TOUCH_PHASE", "cancelled")
      #expect(cancelled["TOUCH_REASON"] == "interrupted")
      try journal.next(containing: "touch input is suspended")
      try unit.waitForStatus("1 touchscreen; touch input is suspended")

      try Guest.output("systemctl", "kill", "-s", "SIGUSR2", "touchbridge")
      try journal.next(containing: "touch input is resumed")
      try unit.waitForStatus("1 touchscreen")
      panel.lift(1)
      try panel.report()
      panel.down(2, 500, 600)
      try panel.report()
      let began = try journal.next("dispatch", "TOUCH_METHOD", "touchesBegan")
      #expect(began["HANDLED_BY"] == "root")
      #expect(try unit.process().id == process)
    }
  }
}
