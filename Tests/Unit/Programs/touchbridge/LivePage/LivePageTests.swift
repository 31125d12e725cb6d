import Foundation
import Glibc
import Testing
import Text
import TouchBridgeTestSupport

/// Tests of `touchbridge watch` on a terminal, with the real programs.
@Suite(.serialized)
struct LivePageTests {
  private static let finger = (
    json: #"{"t":1.5,"kind":"touch","touch":1,"phase":"began","x":100,"y":90,"view":"button"}"#,
    line: "  1.500000  d1       1  ● began            100       90  main › button"
  )

  private func shows(_ text: String) -> (TerminalScreen) -> Bool {
    { screen in screen.lines.contains { $0.contains(text) } }
  }

  @Test("C-6: on a terminal, watch shows the views, and a finger that was down before")
  func finger() throws {
    let daemon = try WatchedDaemon()
    daemon.records = [Self.finger]
    let program = try TerminalProgram(
      ["watch", "--control", daemon.path, "--view", "main"], width: 40, height: 20)
    let before = program.localModes
    let lines = [
      "touchbridge · shop.yaml · 1 finger · 1 t",
      "  ┌main──────────────────────────────┐",
      "  │  ┌button───────────┐             │",
      "  │  │                 │             │",
      "  │  │                 │             │",
      "  │  │     ●1          │             │",
      "  │  │                 │             │",
      "  │  └─────────────────┘             │",
      "  │                                  │",
      "  └──────────────────────────────────┘",
      "●1 began  100, 90  button",
      "1.500000 d1 1 ● began 100 90 main › butt",
      "", "", "", "", "", "", "",
      "q quit   space pause   f kind: all   v v",
    ]
    // The page arrives in pieces.
    try daemon.play(program) { $0.lines == lines }
    // The first subscription finds out what is wrong with it; the records of the second are on the page.
    let parameters: JSONValue = .members([
      "views": .list([.text("main")]), "moves": .integer(25), "lines": .flag(true),
    ])
    #expect(daemon.subscribed == [parameters, parameters])
    #expect(daemon.methods.starts(with: ["subscribe", "unsubscribe", "subscribe"]))
    #expect(program.screen.modes.contains(1049))
    #expect(program.localModes != before)

    program.press("q")
    #expect(try program.end() == 0)
    #expect(program.localModes == before)
    #expect(!program.screen.modes.contains(1049))
  }

  @Test("C-6: the page follows the size of the terminal, and keys pause and filter")
  func keysAndSize() throws {
    let daemon = try WatchedDaemon()
    let program = try TerminalProgram(
      ["watch", "--control", daemon.path], width: 14, height: 6)
    try daemon.play(program) { $0.lines.last == "q quit   space" }
    program.resize(width: 100, height: 30)
    try daemon.play(program, until: shows("Esc all"))
    daemon.send(Self.finger)
    try daemon.play(program, until: shows("●1 began  100, 90  button"))
    program.press(" ")
    try daemon.play(program, until: shows("PAUSED"))
    program.press(" vmain\r")
    try daemon.play(program, until: shows("view: main"))
    program.press("ff")
    try daemon.play(program, until: shows("kind: dispatch"))
    #expect(!program.screen.lines.contains { $0.contains("main › button") })
    program.press("\u{1b}")
    try daemon.play(program, until: shows("main › button"))
    program.press("\u{3}")
    #expect(try program.end() == 0)
    #expect(!program.screen.modes.contains(1049))
  }

  @Test("C-6: when the daemon ends, the terminal is restored and the status is 74")
  func lostConnection() throws {
    let daemon = try WatchedDaemon()
    let program = try TerminalProgram(["watch", "--control", daemon.path])
    try daemon.play(program, until: shows("shop.yaml"))
    daemon.disconnect()
    #expect(try program.end() == 74)
    #expect(!program.screen.modes.contains(1049))
    #expect(shows("the connection to the daemon was lost")(program.screen))
  }

  @Test(
    "C-6: NO_COLOR and --color choose colors, and a locale without UTF-8 gets ASCII",
    arguments: [
      (["NO_COLOR": "1"], [], false, "●1"), ([:], [], true, "●1"),
      ([:], ["--color", "never"], false, "●1"), (["LC_ALL": "C"], [], true, "@1"),
    ] as [([String: String], [String], Bool, String)])
  func colors(
    _ environment: [String: String], _ arguments: [String], _ hasColors: Bool, _ glyph: String
  ) throws {
    let daemon = try WatchedDaemon()
    daemon.records = [Self.finger]
    let program = try TerminalProgram(
      ["watch", "--control", daemon.path] + arguments, environment: environment)
    try daemon.play(program, until: shows("\(glyph) began"))
    #expect(program.screen.attributes.contains(32) == hasColors)
    program.press("q")
    #expect(try program.end() == 0)
  }

  @Test(
    "C-6: without the program that draws, or on a terminal that cannot, lines are printed",
    arguments: [true, false])
  func lines(_ isMissing: Bool) throws {
    let scratch = try ScratchDirectory()
    let program = try #require(TestEnvironment.program)
    let copy = scratch.url.appendingPathComponent("touchbridge")
    try FileManager.default.copyItem(at: program.resolvingSymlinksInPath(), to: copy)
    let daemon = try WatchedDaemon()
    daemon.records = [Self.finger]
    let terminal = try TerminalProgram(
      ["watch", "--control", daemon.path], program: isMissing ? copy : program,
      environment: isMissing ? [:] : ["TERM": "dumb"], width: 200)
    try daemon.play(terminal, until: shows(Self.finger.line))
    let note = "touchbridge-watch: No such file or directory; records are printed as lines"
    #expect(shows(note)(terminal.screen) == isMissing)
    terminal.press("\u{3}")
  }

  @Test("C-6: touchbridge-watch alone reports what starts it")
  func alone() throws {
    let folder = try #require(TestEnvironment.program).deletingLastPathComponent()
    let program = try TerminalProgram(
      [], program: folder.appendingPathComponent("touchbridge-watch"))
    #expect(try program.end() == 64)
    #expect(shows("is started by `touchbridge watch` on a terminal")(program.screen))
  }
}
