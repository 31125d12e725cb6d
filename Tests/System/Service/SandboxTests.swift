import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest.ServiceTests {
  /// Tests of the service's sandbox.
  @Suite struct SandboxTests {
    @Test("The kernel reports no capabilities, no new privileges, and a system call filter")
    func process() throws {
      let unit = try ServiceUnit()
      let keyboard = try GuestDevice(.keyboard())
      let opened = try OpenMonitor(keyboard.node)
      let panel = try GuestDevice()
      try unit.start()
      try unit.waitForStatus("1 touchscreen")
      let process = try unit.process()
      #expect(process.status("NoNewPrivs") == "1")
      // SECCOMP_MODE_FILTER
      #expect(process.status("Seccomp") == "2")
      for set in ["CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"] {
        #expect(process.status(set) == "0000000000000000", "\(set)")
      }
      let users = try #require(process.status("Uid")).split(separator: "\t")
      #expect(users.count == 4 && Set(users).count == 1 && users.first != "0", "\(users)")
      let group = try Guest.output("getent", "group", "input").split(separator: ":")
      let groups = try #require(process.status("Groups")).split(separator: " ")
      #expect(group.count > 2 && groups.contains(group[2]), "\(groups)")
      #expect(process.status("Threads") == "1")
      #expect(process.inputNodes == [panel.node])
      #expect(!opened.wasOpened)
    }

    @Test(
      "E-PERM-8, W-1: the sandbox allows to read a panel and the screen's state, and nothing else")
    func probe() throws {
      let unit = try ServiceUnit()
      let journal = try JournalReader()
      let keyboard = try GuestDevice(.keyboard())
      let panel = try GuestDevice()
      // All of them exist and are accessible to everyone without the sandbox, except /dev/uinput, which is root's
      // alone until `setup forward`.
      let manager = FileManager.default
      let writable = try Guest.folder("writable")
      chmod(writable.path, 0o777)
      let home = "/home/touchbridge-tests"
      try manager.createDirectory(atPath: home, withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: URL(fileURLWithPath: home + "/letter"))
      let shared = "/tmp/touchbridge-tests"
      try Data("ours".utf8).write(to: URL(fileURLWithPath: shared))
      chmod("/dev/uinput", 0o600)
      chmod(panel.node, 0o666)
      chmod(keyboard.node, 0o666)
      defer {
        try? manager.removeItem(atPath: home)
        try? manager.removeItem(atPath: shared)
      }
      let script = try Guest.file(
        "probe", SandboxProbe.script(panel: panel.node, keyboard: keyboard.node))
      // Without the sandbox every attempt succeeds.
      let outside = SandboxProbe.answers(try Guest.output("perl", script))
      #expect(outside == SandboxProbe.expected.mapValues { _ in "done" })

      try unit.change("ExecStartPre=/usr/bin/perl \(script)")
      try unit.start()
      try journal.next(containing: "probe: end")
      let inside = SandboxProbe.answers(journal.entries.map(\.message).joined(separator: "\n"))
      for (name, answer) in SandboxProbe.expected.sorted(by: { $0.key < $1.key }) {
        #expect(inside[name] == answer, "\(name)")
      }
      #expect(inside.count == SandboxProbe.expected.count)
      #expect(try unit.property("ActiveState") == "active")
    }
  }
}
