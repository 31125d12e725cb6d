import Foundation
import Testing
import Text
import TouchBridgeTestSupport

extension InTheGuest.ServiceTests {
  /// Tests of the service's records in the journal.
  @Suite struct JournalTests {
    /// The message ids of the kinds.
    ///
    /// They must never change.
    private static let numbers = [
      "start": "1222a2b6f149490a86a4b0ba3662b081", "device": "9d164f3b9ed84620b7c14b46d9095f01",
      "touch": "7244c617387d4b13a99b515625b4ddcc", "hit": "472d068fab844f82a415fa3a0777e9d0",
      "dispatch": "182ea30fadca47f3a52ba6b6b6be40af", "end": "119b5527b9b54da8ab3c985893a3c8d1",
    ]

    @Test("The journal has every record with its kind, fields and catalog text, but no moves")
    func fields() throws {
      let unit = try ServiceUnit()
      let journal = try JournalReader()
      try unit.start()
      let panel = try GuestDevice(Panel("Journal Panel"))
      try journal.next("device", "DEVICE_NAME", "Journal Panel")
      panel.down(1, 300, 400)
      try panel.report()
      for step in 1...5 {
        panel.move(1, 300 + Double(step) * 20, 400)
        try panel.report()
      }
      panel.lift(1)
      try panel.report()
      try journal.next("dispatch", "TOUCH_METHOD", "touchesEnded")
      try unit.stop()
      try journal.next("end")

      let own = journal.own
      for entry in own {
        #expect(entry["_TRANSPORT"] == "journal")
        #expect(entry["SYSLOG_IDENTIFIER"] == "touchbridge")
        #expect(entry["_SYSTEMD_UNIT"] == ServiceUnit.name)
        // The priority of a note may differ, because the emulator is slow.
        #expect(entry["PRIORITY"] == "6" || entry.kind == "note", "\(entry)")
        #expect(entry["SCHEMA"] == "1")
        if let number = entry.kind.flatMap({ Self.numbers[$0] }) {
          #expect(entry["MESSAGE_ID"] == number, "\(entry)")
        }
        #expect(entry["TOUCH_PHASE"] != "moved")
        #expect(entry["TOUCH_METHOD"] != "touchesMoved")
      }
      let numbers = own.compactMap { $0["TOUCH_SEQ"].flatMap { Int($0) } }
      #expect(numbers.count == own.count)
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }, "\(numbers)")
      // Moves are counted, though the journal does not have them.
      #expect(own.last?["COUNT_DISPATCHES"].flatMap { Int($0) } ?? 0 > 2)

      let touches = own.filter { $0.kind == "touch" }
      #expect(touches.map { $0["TOUCH_PHASE"] } == ["began", "ended"])
      #expect(touches.map { $0["TOUCH_ID"] } == ["1", "1"])
      #expect(touches.map { $0["TOUCH_X"] } == ["300", "400"])
      #expect(touches.allSatisfy { $0["TOUCH_VIEW"] == "root" })
      let hit = try #require(own.first { $0.kind == "hit" })
      #expect(hit["VIEW_PATH"] == "window/root")
      #expect(hit["TOUCH_ID"] == "1")
      let calls = own.filter { $0.kind == "dispatch" }
      #expect(calls.map { $0["TOUCH_METHOD"] } == ["touchesBegan", "touchesEnded"])
      #expect(calls.allSatisfy { $0["TOUCH_ID"] == "1" && $0["HANDLED_BY"] == "root" })
      let device = try #require(own.first { $0["DEVICE_NAME"] == "Journal Panel" })
      #expect(device["DEVICE_ACTION"] == "added")
      #expect(device["DEVICE_NODE"] == panel.node)

      try checkCatalog(own)
    }

    @Test("By default the journal has one entry for each touch")
    func summary() throws {
      let unit = try ServiceUnit(journal: nil)
      let journal = try JournalReader()
      let panel = try GuestDevice(Panel("Summary Panel"))
      try unit.start()
      try journal.next("device", "DEVICE_NAME", "Summary Panel")
      panel.down(1, 300, 400)
      try panel.report()
      panel.move(1, 320, 400)
      try panel.report()
      panel.lift(1)
      try panel.report()
      let touch = try journal.next("summary", "TOUCH_PHASE", "ended")
      #expect(touch["TOUCH_BEGAN_X"] == "300")
      #expect(touch["TOUCH_X"] == "320")
      #expect(touch["HANDLED_BY"] == "root")
      #expect(!journal.own.contains { ["touch", "hit", "dispatch"].contains($0.kind) })
    }

    /// Checks the output of `journalctl --catalog` for each kind of record, with its values.
    private func checkCatalog(_ own: [JournalEntry]) throws {
      let run = try #require(own.first?["_PID"])
      let text = try Guest.output(
        "journalctl", "--quiet", "--catalog", "--no-pager", "--output=short",
        "_PID=\(run)", "_SYSTEMD_UNIT=\(ServiceUnit.name)")
      for subject in [
        "touchbridge begins its log", "An input device: added", "A finger on the screen: began",
        "A finger on the screen: ended", "Where a finger landed", "touchesBegan of the view root",
        "touchbridge ends its log",
      ] {
        #expect(text.contains("Subject: \(subject)\n"), "\(subject)")
      }
      #expect(text.contains("Touch 1 of the device d"))
      // journalctl prints the name of a field that a record lacks.
      #expect(text.firstMatch(of: #/@[A-Z_]+@/#) == nil)
    }
  }
}
