import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest.ServiceTests {
  /// Tests of what starts the service.
  @Suite struct StartTests {
    @Test("Plugging in a panel starts the service even if it is not enabled; a keyboard does not")
    func plug() throws {
      let unit = try ServiceUnit()
      let journal = try JournalReader()
      #expect(try Guest.run(["systemctl", "is-enabled", ServiceUnit.name]).text == "disabled\n")

      let keyboard = try UinputNode(.keyboard())
      #expect(UdevRecord(node: keyboard.node).properties["SYSTEMD_WANTS"] == nil)
      #expect(try unit.property("ActiveState") == "inactive")

      let panel = try LivePanel()
      #expect(UdevRecord(node: panel.node).properties["SYSTEMD_WANTS"] == ServiceUnit.name)
      try journal.nextFromManager("Started touchbridge.service")
      // The daemon reported that it is ready.
      let state = try unit.properties("Type", "ActiveState", "SubState", "UnitFileState")
      #expect(state["Type"] == "notify")
      #expect(state["ActiveState"] == "active")
      #expect(state["SubState"] == "running")
      #expect(state["UnitFileState"] == "disabled")
      #expect(journal.entries.count { $0.isFromManager && $0.message.contains("Starting") } == 1)
      try unit.waitForStatus("1 touchscreen")

      // The service keeps running for the next panel.
      panel.unplug()
      try unit.waitForStatus("no touchscreen; waiting for one")
      let second = try LivePanel()
      try unit.waitForStatus("1 touchscreen")
      #expect(try unit.process().inputNodes == [second.node])
    }

    @Test("An invalid layout at the start is reported with its location, without a restart")
    func wrongLayout() throws {
      let unit = try ServiceUnit()
      let journal = try JournalReader()
      try unit.setLayout("version: 1\nscreen: {width: 800, height: 600}\nwindows: 7\n")
      #expect(try Guest.run(["systemctl", "start", ServiceUnit.name]).end == .exited(1))
      try journal.nextFromManager("Failed with result 'exit-code'")
      try journal.find(containing: "\(ServiceUnit.layout):3:10")
      let state = try unit.properties(
        "ActiveState", "SubState", "ExecMainStatus", "NRestarts", "Result")
      #expect(state["ActiveState"] == "failed")
      #expect(state["SubState"] == "failed")
      #expect(state["ExecMainStatus"] == "78")
      #expect(state["NRestarts"] == "0")
      #expect(state["Result"] == "exit-code")
    }
  }
}
