import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of the examples with finger scripts.
struct ExamplePlayTests {
  private static let names = TestEnvironment.files(
    under: TestEnvironment.path("Examples"), withExtension: "t"
  ).map { $0.deletingPathExtension().lastPathComponent }

  @Test("No example with fingers is missing")
  func complete() {
    #expect(
      Self.names == [
        "carousel", "keypad", "kiosk-browser", "kiosk-home", "list", "museum", "page-buttons",
        "photo-wall-port", "photo-wall", "settings", "signature",
      ])
  }

  @Test(
    "Each example gives its golden log, without violations and warnings",
    arguments: names)
  func log(_ name: String) throws {
    let files = ["--layout", "Examples/\(name).yaml", "Examples/\(name).t"]
    let run = try ProgramRun(["play"] + files)
    #expect(run.status == 0)
    #expect(run.diagnostics.isEmpty)
    GoldenFile.expect(run.output, matches: "examples/\(name).txt")
    let json = try ProgramRun(["play", "--json"] + files).output
    expectSoundLog(json, name, mayHold: true)
    #expect(
      DispatchLogLine.records(of: json).allSatisfy {
        $0.kind != "note" || $0["level"]?.string == "info"
      })
  }

  @Test("The named buttons of a page fit at the end of the layout of the browser kiosk")
  func buttonsOfKiosk() throws {
    let (kiosk, buttons) = try (
      String(contentsOf: TestEnvironment.path("Examples/kiosk-browser.yaml"), encoding: .utf8),
      String(contentsOf: TestEnvironment.path("Examples/page-buttons.yaml"), encoding: .utf8)
    )
    let start = try #require(buttons.firstRange(of: "      subviews:\n"))
    let folder = try ScratchDirectory()
    let layout = try folder.file("kiosk.yaml", kiosk + buttons[start.lowerBound...])
    let check = try ProgramRun(["check", layout.path])
    #expect(check.status == 0)
    #expect(!check.diagnostics.contains("note"), "\(check.diagnostics)")
    let run = try ProgramRun([
      "play", "--json", "--layout", layout.path, "Examples/page-buttons.t",
    ])
    let presses = DispatchLogLine.records(of: run.output).filter {
      $0["event"]?.string == "primaryActionTriggered"
    }
    #expect(presses.map { $0["control"]?.string } == ["lamp", "tickets", "lamp"])
  }

  @Test("With --reveal the log of the keypad says which keys were pressed")
  func revealed() throws {
    let files = ["--layout", "Examples/keypad.yaml", "Examples/keypad.t"]
    let run = try ProgramRun(["play", "--reveal"] + files)
    GoldenFile.expect(run.output, matches: "examples/keypad-revealed.txt")
    expectSoundLog(
      try ProgramRun(["play", "--reveal", "--json"] + files).output, "keypad", mayHold: true)
  }

  @Test("The first lines of an example contain the command to play it", arguments: names)
  func words(_ name: String) throws {
    let command = "touchbridge play --layout Examples/\(name).yaml Examples/\(name).t"
    for ending in ["yaml", "t"] {
      let file = TestEnvironment.path("Examples/\(name).\(ending)")
      let head = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").prefix(4)
      #expect(head.contains { $0.contains(command) }, "\(file.lastPathComponent)")
    }
  }
}
