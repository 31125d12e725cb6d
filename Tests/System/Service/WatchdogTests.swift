import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest.ServiceTests {
  /// Tests of a daemon that hangs.
  @Suite struct WatchdogTests {
    @Test(
      "A daemon whose event loop hangs is killed by the watchdog, restarted, and reads the panel")
    func hang() throws {
      let unit = try ServiceUnit()
      // Long enough for an emulator that stalls, so that only a hanging daemon is killed.
      try unit.change("WatchdogSec=10s")
      let panel = try GuestDevice()
      try unit.start()
      let journal = try JournalReader()
      try unit.waitForStatus("1 touchscreen")
      let hanging = try unit.process().id
      panel.down(1, 100, 100)
      try panel.report()
      try journal.next("touch", "TOUCH_PHASE", "began")

      // In debug builds this signal makes the loop hang.
      try unit.send("SIGRTMIN")
      try journal.nextFromManager("Watchdog timeout")
      let failure = try journal.nextFromManager("Failed with result")
      #expect(failure["UNIT_RESULT"] == "watchdog")
      let restart = try journal.nextFromManager("Scheduled restart job")
      #expect(restart["N_RESTARTS"] == "1")
      try journal.nextFromManager("Started touchbridge.service")
      #expect(journal.own.count { $0.kind == "touch" } == 1)
      try unit.waitForStatus("1 touchscreen")
      let process = try unit.process()
      #expect(process.id != hanging)
      #expect(process.inputNodes == [panel.node])

      // The finger that stayed down is ignored. The next one is read.
      panel.lift(1)
      try panel.report()
      panel.down(2, 200, 200)
      try panel.report()
      let began = try journal.next("touch", "TOUCH_PHASE", "began")
      #expect(began["TOUCH_X"] == "200")
    }
  }
}
