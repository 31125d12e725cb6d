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
