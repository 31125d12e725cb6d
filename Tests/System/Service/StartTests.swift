import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest.ServiceTests {
  /// Tests of what starts the service.
  @Suite struct StartTests {
    @Test("O-4: plugging in a panel does not start the service; a service that runs uses it")
    func plug() throws {
      let unit = try ServiceUnit()
      #expect(try Guest.run(["systemctl", "is-enabled", ServiceUnit.name]).text == "disabled\n")
      let panel = try GuestDevice()
      try UdevRecord.settle()
      #expect(UdevRecord(node: panel.node).properties["SYSTEMD_WANTS"] == nil)
      #expect(try unit.property("ActiveState") == "inactive")
      try unit.start()
      try unit.waitForStatus("1 touchscreen")
      // The service keeps running for the next panel.
      panel.unplug()
      try unit.waitForStatus("no touchscreen; waiting for one")
      let second = try GuestDevice()
      try unit.waitForStatus("1 touchscreen")
      #expect(try unit.process().inputNodes == [second.node])
    }

    @Test(
      "O-1: a wrong layout, and a client that connects in a loop, need no person after the mend")
    func wrongLayout() throws {
      let unit = try ServiceUnit()
      let journal = try JournalReader()
      let panel = try GuestDevice()
      let good = try String(
        contentsOf: URL(fileURLWithPath: ServiceUnit.layout), encoding: .utf8)
      try unit.setLayout("version: 1\nscreen: {width: 800, height: 600}\nwindows: 7\n")
      try unit.start()
      try journal.next(containing: "\(ServiceUnit.layout):3:10")
      let state = try unit.properties("ActiveState", "SubState", "NRestarts", "StatusText")
      #expect(state["ActiveState"] == "active" && state["SubState"] == "running")
      #expect(
        state["StatusText"]?.hasPrefix(
          "waiting for a layout that can be used: \(ServiceUnit.layout):3:10") == true, "\(state)")
      // No panel is read or grabbed.
      #expect(try unit.process().inputNodes == [])
      let connects = """
        import socket
        for _ in range(200):
            for path, kind in (("\(ServiceUnit.control)", 1), ("\(ServiceUnit.port)", 5)):
                try: socket.socket(socket.AF_UNIX, kind).connect(path)
                except OSError: pass
        """
      try Guest.output("/usr/bin/python3", "-c", connects)
      // Without a control socket, a reload makes it read the layout again at once, and cannot report the result.
      try unit.reload()
      try unit.setLayout(good)
      try unit.reload()
      try unit.waitForStatus("1 touchscreen")
      #expect(try unit.property("NRestarts") == "0")
      #expect(try unit.process().inputNodes == [panel.node])
      #expect(
        journal.entries.count { $0.message.contains("\(ServiceUnit.layout):3:10") } == 1)
    }

    @Test("O-1: twelve kills in a row do not end the restarts")
    func kills() throws {
      let unit = try ServiceUnit()
      // A delay that does not grow, so that the test is quick on each version of systemd.
      try unit.change("RestartSec=100ms\nRestartSteps=0")
      try unit.start()
      var last: Int32 = 0
      for _ in 1...12 {
        try Deadline.wait(for: "a new process") {
          guard let process = try? unit.process().id, process != last,
            try unit.property("ActiveState") == "active"
          else { return false }
          last = process
          return true
        }
        try unit.send("SIGKILL")
      }
      try Deadline.wait(for: "the service") {
        try unit.property("ActiveState") == "active" && (try? unit.process().id) != last
      }
      try Guest.output("/usr/local/bin/touchbridge", "status")
    }

    @Test("O-1: a wrong command line ends the service, which is not started again")
    func wrongCommandLine() throws {
      let unit = try ServiceUnit(journal: nil)
      try unit.change("ExecStart=\nExecStart=/usr/local/bin/touchbridge run --nonsense")
      #expect(try Guest.run(["systemctl", "start", ServiceUnit.name]).end == .exited(1))
      let state = try unit.properties("ActiveState", "ExecMainStatus", "NRestarts")
      #expect(state == ["ActiveState": "failed", "ExecMainStatus": "64", "NRestarts": "0"])
    }
  }
}
