import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest.ServiceTests {
  /// Tests of the recipes in Documentation/operation.md, word for word.
  @Suite struct RecipeTests {
    private static let log = "/var/log/touchbridge.jsonl"

    @Test(
      "Each line of a log file is a record, messages go to the journal, and logrotate loses none")
    func logFile() throws {
      let recipes = try Recipes()
      let unit = try ServiceUnit(journal: nil)
      defer { try? FileManager.default.removeItem(atPath: Self.log) }
      try unit.change(recipes.section(containing: "StandardOutput=append:"))
      let rotation = try Guest.file(
        "rotation", recipes.file("/etc/logrotate.d/touchbridge"))
      let journal = try JournalReader()
      let panel = try GuestDevice()
      try unit.start()
      try unit.waitForStatus("1 touchscreen")
      try tap(panel, until: 1)

      try Guest.output("logrotate", "--force", "--state", rotation + ".state", rotation)
      try tap(panel, until: 2)
      try unit.reload()
      try unit.setLayout("windows: 1\n")
      #expect(throws: GuestError.self) { try unit.reload() }
      try journal.next(containing: "layout.yaml:1")
      try unit.stop()

      let rotated = try Guest.output("zcat", Self.log + ".1.gz")
      let lines = try (rotated + text()).split(separator: "\n")
      let records = try lines.map { line in
        try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      }
      #expect(records.compactMap { $0["seq"] as? Int } == Array(1...records.count))
      #expect(records.first?["kind"] as? String == "start")
      #expect(records.first?["wallClock"] != nil)
      #expect(records.last?["kind"] as? String == "end")
    }

    @Test("A full disk ends the service with a reason in the journal, and it continues with room")
    func fullDisk() throws {
      let recipes = try Recipes()
      let unit = try ServiceUnit(journal: nil)
      let disk = try Guest.folder("disk").path
      try Guest.output("mount", "-t", "tmpfs", "-o", "size=64k", "none", disk)
      defer { _ = try? Guest.run(["umount", "--lazy", disk]) }
      // The recipe, except for the disk.
      try unit.change(
        recipes.section(containing: "StandardOutput=append:")
          .replacing(Self.log, with: disk + "/log"))
      let journal = try JournalReader()
      let panel = try GuestDevice()
      try unit.start()
      try unit.waitForStatus("1 touchscreen")
      for _ in 1...100 { try panel.play("D1(100,100); M1(500,500); U1") }
      try journal.next(containing: "No space left on device")
      try journal.nextFromManager("status=74")
      try FileManager.default.removeItem(atPath: disk + "/log")
      try Deadline.wait(for: "the service to continue") {
        let state = try unit.properties("ActiveState", "StatusText")
        return state["ActiveState"] == "active" && state["StatusText"] == "1 touchscreen"
      }
    }

    @Test("The journal of a namespace has the entries of the service")
    func namespace() throws {
      let recipes = try Recipes()
      let unit = try ServiceUnit(journal: nil)
      let configuration = "/etc/systemd/journald@touchbridge.conf"
      try Data(recipes.file(configuration).utf8).write(to: URL(fileURLWithPath: configuration))
      defer { try? FileManager.default.removeItem(atPath: configuration) }
      try unit.change(recipes.section(containing: "LogNamespace="))
      let panel = try GuestDevice()
      try unit.start()
      try unit.waitForStatus("1 touchscreen")
      try panel.play("D1(100,100); U1")
      try Deadline.wait(for: "the entry of the touch") {
        try Guest.output("journalctl", "--namespace=touchbridge", "--output=cat")
          .contains("touch 1")
      }
      try unit.stop()
      try Guest.output("systemctl", "stop", "systemd-journald@touchbridge.service")
    }

    @Test("The entries of a busy day take less than 30 MB of the journal")
    func volume() throws {
      let unit = try ServiceUnit(journal: nil)
      try unit.setLayout(
        String(contentsOf: TestEnvironment.path("Examples/kiosk.yaml"), encoding: .utf8))
      let panel = try GuestDevice()
      try unit.start()
      try unit.waitForStatus("1 touchscreen")
      let journal = try JournalReader()
      let before = try JournalFile.used()
      let count = 200
      for index in 1...count {
        let (x, y) = (40 + index * 37 % 1000, 40 + index * 91 % 1800)
        try panel.play("D1(\(x),\(y)); M1(\(x + 9),\(y + 3)); M1(\(x + 30),\(y)); U1")
      }
      try journal.next("summary", "TOUCH_ID", "\(count)")
      let bytes = (try JournalFile.used() - before) / count
      print(
        "a touch takes \(bytes) bytes of the journal, a day of 19200 touches \(bytes * 19_200 / 1_000_000) MB"
      )
      #expect(bytes * 19_200 < 30_000_000)
    }

    /// Taps, and waits until the log file has the end of the touch.
    private func tap(_ panel: GuestDevice, until touch: Int) throws {
      try panel.play("D1(100,100); U1")
      try Deadline.wait(for: "touch \(touch) in \(Self.log)") {
        try text().split(separator: "\n").contains {
          $0.contains(#""touches":[\#(touch)]"#) && $0.contains("touchesEnded")
        }
      }
    }

    private func text() throws -> String {
      try String(contentsOfFile: Self.log, encoding: .utf8)
    }
  }
}

/// The files in the fenced blocks of Documentation/operation.md.
private struct Recipes {
  private let blocks: [Substring]

  init() throws {
    let page = try String(
      contentsOf: TestEnvironment.path("Documentation/operation.md"), encoding: .utf8)
    blocks = page.split(separator: "```")
  }

  /// Returns the settings that a drop-in of the service adds to its section `Service`.
  func section(containing text: String) throws -> String {
    let lines = try part("# sudo systemctl edit", text)
    return lines.filter { $0 != "[Service]" }.joined(separator: "\n")
  }

  /// Returns the text of a file that a recipe shows.
  func file(_ path: String) throws -> String {
    try part("# \(path)", "").joined(separator: "\n") + "\n"
  }

  /// Returns the lines that follow a heading, up to an empty line.
  private func part(_ heading: String, _ text: String) throws -> [Substring] {
    for block in blocks where text.isEmpty || block.contains(text) {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      guard let start = lines.firstIndex(where: { $0.hasPrefix(heading) }) else { continue }
      return Array(lines[(start + 1)...].prefix { !$0.isEmpty })
    }
    throw GuestError("operation.md has no recipe '\(heading)' with '\(text)'")
  }
}

/// The size of the newest journal file.
private enum JournalFile {
  /// Returns the offset of the last object: journald reserves space before it writes.
  static func used() throws -> Int {
    let id = try String(contentsOfFile: "/etc/machine-id", encoding: .utf8)
      .trimmingCharacters(in: .newlines)
    let header = try FileHandle(
      forReadingFrom: URL(fileURLWithPath: "/run/log/journal/\(id)/system.journal"))
    defer { try? header.close() }
    // tail_object_offset, a little-endian 64-bit number of the file's header.
    try header.seek(toOffset: 136)
    let bytes = try header.read(upToCount: 8) ?? Data()
    return bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
