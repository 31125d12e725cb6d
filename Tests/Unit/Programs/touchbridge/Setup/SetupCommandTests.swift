import Foundation
import Testing
import Text
import TouchBridgeTestSupport

@testable import touchbridge

/// Runs of `setup` on a made-up system: a folder in place of the root, and a function in place of the programs.
struct SetupCommandTests {
  private let folder: ScratchDirectory
  private let share = "/usr/share/touchbridge"

  /// The programs of the made-up system.
  private final class Programs {
    /// The commands that change something, in their order.
    var changes: [String] = []
    var enabled: Set<String> = []
    var isUinputOpen = false
    /// False if the service does not begin to forward.
    var forwards = true

    func run(_ words: [String], in root: String) -> String {
      let command = words.dropFirst().joined(separator: " ")
      switch (words[0], words.count > 1 ? words[1] : "") {
      case ("/usr/bin/systemctl", "show") where command.contains("StatusText"):
        return "ActiveState=active\nStatusText="
          + (forwards ? "no touchscreen; waiting for one" : "nothing is forwarded: no permission")
          + "\n"
      case ("/usr/bin/systemctl", "show"):
        let unit = (words.last ?? "").replacing(".service", with: "")
        if unit == "display-manager" { return "Id=display-manager.service\nActiveState=inactive\n" }
        let isEnabled = enabled.contains(unit)
        return "LoadState=loaded\nUnitFileState=\(isEnabled ? "enabled" : "disabled")\n"
          + "ActiveState=\(isEnabled ? "active" : "inactive")\n"
      case ("/usr/bin/stat", _): return isUinputOpen ? "touchbridge-uinput 660\n" : "root 600\n"
      case ("/usr/bin/date", _): return "2026-11-28\n"
      case ("/usr/bin/getent", _): return "touchbridge-kiosk:x:990:990::/:/usr/sbin/nologin\n"
      case ("/usr/bin/loginctl", _): return "pts/0\n"
      case ("/usr/bin/sha256sum", _): return "5f00  \(words[1])\n"
      case ("/usr/bin/systemctl", "enable"): enabled.insert(words[3])
      case ("/usr/bin/systemctl", "disable"): enabled.remove(words[3])
      case ("/usr/bin/udevadm", "trigger"): isUinputOpen = true
      case ("/usr/bin/mkdir", _):
        try? FileManager.default.createDirectory(
          atPath: words[2], withIntermediateDirectories: true)
        return ""
      default: break
      }
      changes.append((words[0].split(separator: "/").last ?? "") + " " + command)
      return ""
    }
  }

  private let programs = Programs()

  init() throws {
    folder = try ScratchDirectory()
    let kiosk = try String(
      contentsOf: TestEnvironment.path("Examples/kiosk-browser.yaml"), encoding: .utf8)
    for (path, text) in [
      ("\(share)/layouts/kiosk.yaml", kiosk), ("\(share)/setup/70-touchbridge.rules", "rule\n"),
      ("\(share)/setup/touchbridge.modules", "uinput\n"), ("/usr/bin/cage", ""),
      ("/usr/bin/chromium", ""), ("/usr/share/pam-configs/systemd", ""),
      ("/run/systemd/system/any", ""), ("/etc/os-release", "VERSION_ID=\"13\"\n"),
    ] {
      let file = folder.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private func setup(_ request: SetupRequest) throws -> [String] {
    var lines: [String] = []
    let root = folder.url.path
    let system = SetupSystem(root: root) { [programs] in programs.run($0, in: root) }
    try SetupCommand.perform(request, on: system, share: share, isRoot: true, pause: {}) {
      lines.append($0)
    }
    return lines
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: folder.url.path + path).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test("I-30: setup kiosk, a second run, and undo")
  func kiosk() throws {
    let kiosk = SetupRequest.kiosk(.init(address: "https://example.org"))
    let lines = try setup(kiosk)
    #expect(lines.last == "to give the machine back: sudo touchbridge setup undo")
    #expect(
      programs.changes == [
        "modprobe --quiet uinput", "udevadm control --reload",
        "udevadm trigger --settle --sysname-match=uinput", "systemctl enable --now touchbridge",
        "systemctl enable --now touchbridge-kiosk",
      ])
    #expect(text("/etc/default/touchbridge-kiosk") == "PAGE=https://example.org\n")
    #expect(text("/etc/udev/rules.d/70-touchbridge.rules") == "rule\n")
    #expect(text("/etc/touchbridge/layout.yaml") == text("\(share)/layouts/kiosk.yaml"))
    let record = SetupRecord(try #require(text(SetupRecord.path)))
    #expect(record.units == ["touchbridge", "touchbridge-kiosk"])
    #expect(Set(record.files.map(\.path)).count == 4)

    programs.changes = []
    #expect(try setup(kiosk).first == "nothing had to be changed")
    #expect(programs.changes == [])

    _ = try setup(.undo)
    #expect(
      programs.changes == [
        "systemctl disable --now touchbridge-kiosk", "systemctl disable --now touchbridge",
      ])
    // Files stay.
    #expect(text("/etc/default/touchbridge-kiosk") != nil)
    programs.changes = []
    _ = try setup(.undo)
    #expect(programs.changes == [])
  }

  @Test("I-30: an old layout is kept under a name that no file has")
  func kept() throws {
    let layouts = folder.url.appendingPathComponent("etc/touchbridge")
    try FileManager.default.createDirectory(at: layouts, withIntermediateDirectories: true)
    for (name, text) in [("layout.yaml", "# second\n"), ("layout-2026-11-28.yaml", "# first\n")] {
      try Data(text.utf8).write(to: layouts.appendingPathComponent(name))
    }
    let lines = try setup(.log)
    #expect(lines.contains("its name is /etc/touchbridge/layout-2026-11-28-2.yaml"))
    #expect(text("/etc/touchbridge/layout-2026-11-28.yaml") == "# first\n")
    #expect(text("/etc/touchbridge/layout-2026-11-28-2.yaml") == "# second\n")
    #expect(text("/etc/touchbridge/layout.yaml") == nil)
  }

  @Test("I-30: a service that does not forward ends setup with what it waits for")
  func waiting() {
    programs.forwards = false
    let failure = #expect(throws: Failure.self) {
      _ = try setup(.kiosk(.init(address: "https://example.org")))
    }
    #expect(failure?.exitCode == 69)
    #expect(failure?.message.contains("nothing is forwarded: no permission") == true)
  }

  @Test("I-30: wrong arguments are refused before anything is read")
  func arguments() throws {
    for words in [
      ["setup"], ["setup", "kiosk"], ["setup", "kiosk", "example.org"], ["setup", "log", "x"],
      ["setup", "forward", "--hide-panel"], ["setup", "reset"],
      ["setup", "kiosk", "https://a", "--compositor", "sway"],
    ] {
      #expect(try ProgramRun(words).status == 64, "\(words)")
    }
  }
}
