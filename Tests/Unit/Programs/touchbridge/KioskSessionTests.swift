import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of the steps of the browser kiosk, with a made-up compositor and browser.
struct KioskSessionTests {
  private struct Outcome {
    let status: Int32
    /// The arguments of the browser; empty if it was not started.
    let words: [String]
    let diagnostics: String
  }

  /// Starts the session with the text of its settings; nil for a folder in place of the file.
  private func show(_ settings: String?) throws -> Outcome {
    let folder = try ScratchDirectory()
    let steps = try String(contentsOf: TestEnvironment.path("systemd/kiosk"), encoding: .utf8)
      .replacing("@SYSCONFDIR@", with: folder.url.path)
      .replacing("/sys/class/drm", with: folder.url.path + "/drm")
    let files = [
      ("kiosk", steps), ("browser", "#!/bin/sh\nprintf '%s\\n' \"$@\"\n"),
      // It starts what follows `-d --`.
      (
        "cage",
        "#!/bin/sh\nif [ \"$1\" = -v ]; then echo cage version 0.2.0; else shift 2; exec \"$@\"; fi\n"
      ),
      ("id", "#!/bin/sh\necho touchbridge-kiosk\n"),
      (
        "wlr-randr",
        "#!/bin/sh\nif [ $# = 0 ]; then printf 'HDMI-A-1 \"Acme\"\\n  Enabled: yes\\nDP-1 \"Acme\"\\n'; else echo"
          + " \"wlr-randr $*\" >&2; fi\n"
      ),
      // It prints its settings.
      ("weston", "#!/bin/sh\ncat \"${1#--config=}\"\n"),
    ]
    for (name, state) in [("card0-HDMI-A-1", "connected"), ("card0-DP-1", "disconnected")] {
      let connector = folder.url.appendingPathComponent("drm/\(name)")
      try FileManager.default.createDirectory(at: connector, withIntermediateDirectories: true)
      try Data("\(state)\n".utf8).write(to: connector.appendingPathComponent("status"))
    }
    for (name, text) in files {
      let file = try folder.file(name, text)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    }
    let file = folder.url.appendingPathComponent("default/touchbridge-kiosk")
    try FileManager.default.createDirectory(
      at: settings == nil ? file : file.deletingLastPathComponent(),
      withIntermediateDirectories: true)
    if let settings { try Data(settings.utf8).write(to: file) }
    let process = Process()
    process.executableURL = folder.url.appendingPathComponent("kiosk")
    process.arguments = ["show"]
    process.environment = [
      "PATH": "\(folder.url.path):/usr/bin:/bin", "HOME": folder.url.path,
      "XDG_RUNTIME_DIR": folder.url.path,
    ]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let words = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    let diagnostics = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, words: words.split(separator: "\n").map(String.init),
      diagnostics: diagnostics)
  }

  @Test("I-31: cage and Weston turn the picture of each screen", arguments: ["90", "180", "270"])
  func rotation(_ degrees: String) throws {
    let settings = "PAGE=https://example.org\nBROWSER=browser\nROTATE=\(degrees)\n"
    let cage = try show(settings)
    #expect(cage.status == 0, "\(cage.diagnostics)")
    #expect(cage.words.last == "https://example.org")
    for output in ["HDMI-A-1", "DP-1"] {
      #expect(cage.diagnostics.contains("wlr-randr --output \(output) --transform \(degrees)\n"))
    }
    let weston = try show(settings + "COMPOSITOR=weston\n")
    #expect(weston.words.suffix(3) == ["[output]", "name=HDMI-A-1", "transform=rotate-\(degrees)"])
  }

  @Test("I-31: a picture that is not turned has no step for it")
  func upright() throws {
    let settings = "PAGE=https://example.org\nBROWSER=browser\n"
    for more in ["", "ROTATE=0\n"] {
      let cage = try show(settings + more)
      #expect(cage.status == 0 && !cage.diagnostics.contains("wlr-randr"))
      #expect(try !show(settings + more + "COMPOSITOR=weston\n").words.contains("[output]"))
    }
  }

  @Test("I-30: the browser receives the address and the flags as they are written")
  func flags() throws {
    let outcome = try show(
      """
      # The page
      PAGE="https://example.org/?a=1&b=$(id)"
      BROWSER=browser

      BROWSER_FLAGS=--incognito * "--user-agent=a b" '--lang=de'
      """)
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    #expect(
      outcome.words.suffix(6) == [
        "--incognito", "*", "--user-agent=a b", "--lang=de", "--",
        "https://example.org/?a=1&b=$(id)",
      ])
    #expect(outcome.words.contains("--kiosk"))
  }

  @Test("O-6: without a layout that forwards, the session says so, and shows the page")
  func withoutForwarding() throws {
    let outcome = try show("PAGE=https://example.org\nBROWSER=browser\n")
    #expect(outcome.status == 0)
    #expect(outcome.words.last == "https://example.org")
    #expect(outcome.diagnostics.contains("the layout in force forwards no touches"))
  }

  @Test(
    "I-30: settings that cannot be used end the session with 78, which does not start it again",
    arguments: [
      (nil, "cannot be read"), ("BROWSER=browser", "no page is named"),
      ("PAGE=https://example.org\nBROWSER=missing", "there is no program missing"),
      ("PAGE=https://example.org\nBROWSER=browser\nBROWSER_FLAGS=--a \"b", "without its pair"),
      ("PAGE=https://example.org\nCOMPOSITOR=other\nBROWSER=browser", "cage and weston are known"),
      ("page: https://example.org", "is no setting NAME=VALUE"),
      ("PAGE=https://example.org\nBROWSER=browser\nROTATE=45", "0, 90, 180 and 270 are known"),
    ] as [(String?, String)])
  func refusals(_ settings: String?, _ reason: String) throws {
    let outcome = try show(settings)
    #expect(outcome.status == 78, "\(outcome.diagnostics)")
    #expect(outcome.words == [])
    #expect(outcome.diagnostics.contains(reason), "\(outcome.diagnostics)")
  }
}
