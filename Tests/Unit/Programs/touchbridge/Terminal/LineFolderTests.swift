import Foundation
import Testing
import Text
import TouchBridgeTestSupport

/// Lines that fit into a terminal.
struct LineFolderTests {
  private func fold(_ text: String, width: Int = 40, indent: Int = 10) -> [String] {
    var folder = LineFolder(width: width, indent: indent)
    let folded = folder.fold(Array(text.utf8)) + folder.finish()
    return folded.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("A line that fits is not changed, and neither are empty lines")
  func fits() {
    let line = String(repeating: "x", count: 40)
    #expect(fold("\n\(line)\n  a  b \n") == ["", line, "  a  b ", ""])
  }

  @Test("A line is folded at its last gap, or else at its last blank, or else anywhere")
  func places() {
    #expect(
      fold("  0.100  began     one two three  four five six\n")
        == ["  0.100  began     one two three", "          four five six", ""])
    #expect(
      fold("alpha beta gamma delta epsilon zeta eta theta iota\n")
        == ["alpha beta gamma delta epsilon zeta eta", "          theta iota", ""])
    #expect(
      fold(String(repeating: "y", count: 75))
        == [40, 30, 5].enumerated().map { index, count in
          String(repeating: " ", count: index == 0 ? 0 : 10) + String(repeating: "y", count: count)
        })
  }

  @Test("Styles take no room, wide characters take two columns")
  func width() {
    let styled = "\u{1b}[1m" + String(repeating: "z", count: 40) + "\u{1b}[0m"
    #expect(fold(styled) == [styled])
    #expect(fold(String(repeating: "漢", count: 21)).first == String(repeating: "漢", count: 20))
    #expect(
      fold("one two three four five six seven  \u{1b}[2mreason gesture\u{1b}[0m")
        == ["one two three four five six seven", "          \u{1b}[2mreason gesture\u{1b}[0m"])
  }

  @Test("A line may come in pieces")
  func pieces() {
    let text = "one two three four five six seven eight nine ten eleven\nlast — line"
    var folder = LineFolder(width: 40, indent: 10)
    var result = ""
    for byte in text.utf8 { result += folder.fold([byte]) }
    result += folder.finish()
    #expect(result.split(separator: "\n").map(String.init) == fold(text))
  }

  @Test(
    "On a terminal, the log of play and replay fits, and has the same words as in a pipe",
    arguments: [
      ["play", "--layout", "Examples/kiosk.yaml", "Examples/keypad.t"],
      ["play", "--layout", "Examples/list.yaml", "Examples/list.t", "--trace"],
      ["replay", "--layout", "Examples/kiosk.yaml", "Examples/kiosk.evemu"],
    ], [80, 120])
  func terminal(_ arguments: [String], _ width: Int) throws {
    let words = arguments.map { word in
      word.hasPrefix("Examples/") ? TestEnvironment.path(word).path : word
    }
    let piped = try ProgramRun(words)
    // More lines than the log has, so that none is scrolled away.
    let program = try TerminalProgram(words + ["--color", "never"], width: width, height: 2000)
    _ = try program.end()
    func parts(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }
    let split = parts(program.screen.lines.joined(separator: "\n"))
    #expect(split.joined() == parts(piped.output).joined())
    // The terminal itself wraps in the middle of words, and only the path of a file may be that long.
    if !words.contains(where: { $0.count > width - 30 }) {
      #expect(split == parts(piped.output))
    }
  }
}
