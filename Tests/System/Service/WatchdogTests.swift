import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest.ServiceTests {
  /// What becomes of a daemon that hangs.
  @Suite struct WatchdogTests {
    @Test("A daemon whose loop hangs is killed by the watchdog, begins anew and reads the panel")
    func hang() throws {
      let unit = try ServiceUnit()
      // Long enough for an emulator that stands still for a while; a daemon that works outlives it.
      try unit.change("WatchdogSec=10s")
      let panel = try LivePanel()
      try unit.start()
      let journal = try JournalReader()
      try unit.waitForStatus("1 touchscreen")
      let hanging = try unit.process().id
      panel.down(1, 100, 100)
      try panel.report()
      try journal.next("touch", "TOUCH_PHASE", "began")

      // In a build for tests this makes the loop hang.
      try unit.send("SIGRTMIN")
      try journal.nextOfManager("Watchdog timeout")
      let failure = try journal.nextOfManager("Failed with result")
      #expect(failure["UNIT_RESULT"] == "watchdog")
      let restart = try journal.nextOfManager("Scheduled restart job")
      #expect(restart["N_RESTARTS"] == "1")
      try journal.nextOfManager("Started touchbridge.service")
      #expect(journal.own.count { $0.kind == "touch" } == 1)
      try unit.waitForStatus("1 touchscreen")
      let process = try unit.process()
      #expect(process.id != hanging)
      #expect(process.inputNodes == [panel.node])

      // The finger that lay there all the time is nobody's; the next one is read.
      panel.lift(1)
      try panel.report()
      panel.down(2, 200, 200)
      try panel.report()
      let began = try journal.next("touch", "TOUCH_PHASE", "began")
      #expect(began["TOUCH_X"] == "200")
    }
  }
}
