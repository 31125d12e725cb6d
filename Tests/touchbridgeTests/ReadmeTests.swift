import Foundation
import Testing
import TouchBridgeTestSupport

/// What README shows is what happens.
struct ReadmeTests {
  /// The fenced blocks of a page, without their fences.
  private static func blocks(of page: String) throws -> [String] {
    let text = try String(contentsOf: TestEnvironment.path(page), encoding: .utf8)
    let parts = text.components(separatedBy: "\n```")
    // A block stands between two fences; behind the opening one is its language.
    return parts.enumerated().filter { $0.offset % 2 == 1 }.map { part in
      String(part.element.drop { $0 != "\n" }.dropFirst())
    }
  }

  /// The printed lines held against those that are shown.
  ///
  /// `…` alone stands for any number of lines, and at the end of a line for the rest of it.
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

  @Test("Each command that README shows with its output prints that output")
  func commands() throws {
    let blocks = try Self.blocks(of: "README.md")
    let scratch = try ScratchDirectory()
    try FileManager.default.createSymbolicLink(
      at: scratch.url.appendingPathComponent("Examples"),
      withDestinationURL: TestEnvironment.path("Examples"))
    // A block that begins with the name of a file is that file.
    for block in blocks {
      guard let match = block.prefixMatch(of: #/# ([a-z-]+\.(?:yaml|t))\b/#) else { continue }
      _ = try scratch.file(String(match.1), block + "\n")
    }
    let shown = blocks.filter { $0.hasPrefix("$ touchbridge ") }
    #expect(shown.count >= 3)
    for block in shown {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      let command = lines[0].dropFirst("$ touchbridge ".count)
      let run = try ProgrammeRun(shell: "cd '\(scratch.url.path)' && \"$TOUCHBRIDGE\" \(command)")
      #expect(run.status == 0, "\(command): \(run.talk)")
      var got = run.output.split(separator: "\n", omittingEmptySubsequences: false)
      if got.last == "" { got.removeLast() }
      if !Self.matches(lines.dropFirst(), got[...]) {
        expectText(
          run.output, equals: lines.dropFirst().joined(separator: "\n") + "\n",
          "README, \(command): `…` stands for what is left out")
      }
    }
  }
}
