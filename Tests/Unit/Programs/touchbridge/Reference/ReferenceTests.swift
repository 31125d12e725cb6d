import Bridge
import Foundation
import Testing
import TouchBridgeTestSupport

@testable import touchbridge

/// The files that are written from the table of arguments.
///
/// With `RECORD=1` they are written.
struct ReferenceTests {
  @Test("I-4: the page of the commands has each option and example of the table of arguments")
  func page() throws {
    let file = TestEnvironment.path("Documentation/commands.md")
    var text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.firstRange(of: "<!-- commands -->\n")?.upperBound)
    let end = try #require(text.firstRange(of: "<!-- end -->")?.lowerBound)
    text.replaceSubrange(start..<end, with: "\n\(CommandReference.text)\n\n")
    let rows = Failure.meanings.map { "| \($0.status) | \($0.meaning) |\n" }.joined()
    let table = try #require(text.firstRange(of: "| Exit status | Meaning |\n|---|---|\n"))
    let after = try #require(text.firstRange(of: "\n<!-- commands -->"))
    text.replaceSubrange(table.upperBound..<after.lowerBound, with: rows)
    GoldenFile.expect(text, matches: file)
  }

  @Test(
    "I-4: the completions of the shells have each option of the table of arguments",
    arguments: ["touchbridge.bash", "_touchbridge", "touchbridge.fish"])
  func completions(_ name: String) {
    let text =
      switch name {
      case "touchbridge.bash": CompletionScript.bash
      case "_touchbridge": CompletionScript.zsh
      default: CompletionScript.fish
      }
    GoldenFile.expect(text, matches: TestEnvironment.path("completions/\(name)"))
  }

  @Test(
    "I-4: bash completes commands, options, formats, files and the ids of the layout that is named",
    arguments: [
      ("touchbridge che", "check"), ("touchbridge replay --lay", "--layout"),
      ("touchbridge convert --to ev", "evemu"), ("touchbridge help expl", "explain"),
      ("touchbridge check Examples/kiosk.y", "Examples/kiosk.yaml"),
      ("touchbridge explain --layout Examples/kiosk.yaml --view homeC", "homeController"),
    ])
  func bash(_ line: String, _ expected: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.currentDirectoryURL = TestEnvironment.path("")
    process.arguments = [
      "--norc", "-c",
      """
      source completions/touchbridge.bash
      COMP_WORDS=(\(line)) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _touchbridge
      printf '%s\\n' "${COMPREPLY[@]}"
      """,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    let words = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(words == expected + "\n")
  }

  @Test("The newest entries of the changelogs are unreleased, or of the version of the program")
  func version() throws {
    let changelog = try String(contentsOf: TestEnvironment.path("CHANGELOG.md"), encoding: .utf8)
    let newest = try #require(
      changelog.firstMatch(
        of: #/(?m)^## \[(?:Unreleased\]|(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d)$/#))
    if let version = newest.1 { #expect(version == ProgramVersion.number) }
    let package = try String(contentsOf: TestEnvironment.path("debian/changelog"), encoding: .utf8)
    #expect(package.hasPrefix("touchbridge (\(ProgramVersion.number)-"))
  }
}
