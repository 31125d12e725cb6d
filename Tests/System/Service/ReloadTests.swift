import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest.ServiceTests {
  /// Tests of `systemctl reload`.
  @Suite struct ReloadTests {
    private func layout(view: String) -> String {
      """
      version: 1
      screen: {width: 1920, height: 1080}
      windows:
        - id: window
          view: {id: \(view), handles: all}

      """
    }

    private func tap(_ panel: GuestDevice, _ journal: JournalReader) throws -> JournalEntry {
      panel.down(1, 300, 400)
      try panel.report()
      panel.lift(1)
      try panel.report()
      let hit = try journal.next("hit")
      try journal.next("touch", "TOUCH_PHASE", "ended")
      return hit
    }

    @Test(
      "E-LIFE-18: a reload applies a valid layout, and reports an invalid one with its location and keeps the old one"
    )
    func reload() throws {
      let unit = try ServiceUnit()
      let panel = try GuestDevice()
      try unit.start()
      let journal = try JournalReader()
      try unit.waitForStatus("1 touchscreen")
      let process = try unit.process().id
      #expect(try tap(panel, journal)["VIEW_PATH"] == "window/root")

      try unit.setLayout(layout(view: "lobby"))
      try unit.reload()
      let good = try journal.next(containing: "was reloaded and is in use")
      #expect(good["PRIORITY"] == "6")
      #expect(try tap(panel, journal)["VIEW_PATH"] == "window/lobby")

      // The unit checks the layout before it sends SIGHUP.
      try unit.setLayout(layout(view: "[cellar"))
      #expect(throws: (any Error).self) { try unit.reload() }
      #expect(try tap(panel, journal)["VIEW_PATH"] == "window/lobby")

      try unit.send("SIGHUP")
      let wrong = try journal.next("note", "NOTE_LEVEL", "error")
      #expect(wrong["PRIORITY"] == "3")
      #expect(wrong["NOTE_BLAME"] == "layout")
      #expect(wrong.message.contains("\(ServiceUnit.layout):5:"), "\(wrong)")
      let kept = try journal.next(containing: "stays in use")
      #expect(kept["PRIORITY"] == "4")
      #expect(try tap(panel, journal)["VIEW_PATH"] == "window/lobby")

      let state = try unit.properties("ActiveState", "SubState", "MainPID", "StatusText")
      #expect(state["ActiveState"] == "active")
      #expect(state["SubState"] == "running")
      #expect(state["MainPID"] == "\(process)")
      let status = try #require(state["StatusText"])
      #expect(status.hasPrefix("1 touchscreen; the previous layout stays in use: "), "\(status)")
    }
  }
}
