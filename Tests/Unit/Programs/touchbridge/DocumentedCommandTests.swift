import Foundation
import Testing
import TouchBridgeTestSupport

/// The commands that pages show with their output.
///
/// A fenced block that begins with `$ touchbridge` shows a command and what a terminal prints for
/// it. `…` alone on a line stands for any number of lines, and at the end of a line for its rest. A
/// last line `$ echo $?` and the number after it are the exit status, which is 0 otherwise. A block
/// that begins with a comment naming a file, such as `# photo.yaml`, is that file.
struct DocumentedCommandTests {
  /// The fenced blocks of a page, without their fences.
  private static func blocks(of page: String) throws -> [String] {
    let text = try String(contentsOf: TestEnvironment.path(page), encoding: .utf8)
    let parts = text.components(separatedBy: "\n```")
    // Every second part is a block. Its first line is the rest of the opening fence: the language.
    return parts.enumerated().filter { $0.offset % 2 == 1 }.map { part in
      String(part.element.drop { $0 != "\n" }.dropFirst())
    }
  }

  /// Returns whether the printed lines are those that the page shows.
  private static func matches(_ shown: ArraySlice<Substring>, _ got: ArraySlice<Substring>) -> Bool
  {
    guard let first = shown.first else { return got.isEmpty }
    if first == "…" {
      let rest = shown.dropFirst()
      return rest.isEmpty || got.indices.contains { matches(rest, got[$0...]) }
    }
    guard let line = got.first else { return false }
    let isSame = first.hasSuffix("…") ? line.hasPrefix(first.dropLast()) : line == first
    return isSame && matches(shown.dropFirst(), got.dropFirst())
  }

  /// The pages by task: each has a complete file and a command to try it.
  private static let taskPages = ["start", "do", "fix"]
    .flatMap { SourceTree.files(under: "Documentation/\($0)", withExtension: "md") }
    .map(\.path)

  @Test("The pages by task are found, and none has more than 300 lines")
  func pages() throws {
    #expect(Self.taskPages.count >= 16)
    for path in Self.taskPages {
      let page = try #require(SourceTree.file(path))
      #expect(page.lines.count <= 300, "\(path)")
    }
  }

  @Test(
    "Each command that a page shows with its output prints that output",
    arguments: ["README.md"] + Self.taskPages)
  func commands(page: String) throws {
    let scratch = try ScratchDirectory()
    try FileManager.default.createSymbolicLink(
      at: scratch.url.appendingPathComponent("Examples"),
      withDestinationURL: TestEnvironment.path("Examples"))
    var commandCount = 0
    for block in try Self.blocks(of: page) {
      if let match = block.prefixMatch(of: #/# ([a-z-]+\.(?:yaml|t|sh))\b/#) {
        _ = try scratch.file(String(match.1), block + "\n")
      }
      guard block.hasPrefix("$ touchbridge ") else { continue }
      commandCount += 1
      var shown = block.split(separator: "\n", omittingEmptySubsequences: false)
      let command = shown.removeFirst().dropFirst("$ touchbridge ".count)
      var status: Int32 = 0
      if shown.count >= 2, shown[shown.count - 2] == "$ echo $?" {
        status = try #require(Int32(shown.removeLast()))
        shown.removeLast()
      }
      let run = try ProgramRun(
        shell: "cd '\(scratch.url.path)' && exec 2>&1 && \"$TOUCHBRIDGE\" \(command)")
      #expect(run.status == status, "\(page), \(command)")
      var got = run.output.split(separator: "\n", omittingEmptySubsequences: false)
      if got.last == "" { got.removeLast() }
      if !Self.matches(shown[...], got[...]) {
        expectText(
          run.output, equals: shown.joined(separator: "\n") + "\n",
          "\(page), \(command): `…` stands for what is left out")
      }
    }
    #expect(commandCount > 0, "\(page) shows no command with its output")
  }
}
