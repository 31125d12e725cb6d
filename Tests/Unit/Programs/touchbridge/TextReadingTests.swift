import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of the text log of `play` and `replay`.
struct TextReadingTests {
  private static let layout = """
    version: 1
    screen: {width: 1080, height: 1920}
    windows:
      - id: main
        subviews:
          - {id: rooms, type: scrollView, frame: [0, 0, 1080, 1600], contentSize: [1080, 3200]}
          - id: bar
            frame: [0, 1600, 1080, 320]
            subviews:
              - {id: help, type: button, frame: [560, 60, 480, 200]}
    """
  /// A finger scrolls, and the list settles; then the button is pressed.
  private static let fingers = """
    D1(800,1560)
    M1(800,1600)
    M1(800,1640)
    M1(800,1670)
    U1
    @2 D1(800,1760)
    U1 +0.08
    """

  private func play(
    _ options: [String] = [], layout: String = layout, fingers: String = fingers
  ) throws -> (output: String, lines: [String]) {
    let scratch = try ScratchDirectory()
    let file = try scratch.file("layout.yaml", layout).path
    let run = try ProgramRun(["play", "--layout", file] + options + ["-"], input: fingers)
    #expect(run.status == 0, "\(run.diagnostics)")
    return (run.output, run.output.split(separator: "\n").map(String.init))
  }

  @Test("V-16: a run of moves is a line with its number, and so is a list that settles")
  func runs() throws {
    let merged = try play().lines
    #expect(
      merged.contains(
        "  0.030000  d1       1  · moved            800     1670  no view  2 moves, 0.01 s"))
    #expect(
      merged.contains(
        "                        ↕ changed                        rooms  offset 0, -53.172  2 changes, 0.01 s"
      ))
    #expect(
      merged.contains(
        "  0.923351              ↕ settled                        rooms  offset 0, 0  52 changes, 0.87 s"
      ))
    // A frame that has another record is complete.
    let cancelled = try #require(merged.firstIndex { $0.contains("touchesCancelled") })
    #expect(
      merged[cancelled - 1].hasPrefix("  0.010000  d1       1  · moved            800     1600"))
    #expect(merged[cancelled + 1].contains("↕ began"))

    let all = try play(["--all"]).lines
    #expect(all.count { $0.contains("↕ changed") } == 54)
    #expect(!all.contains { $0.contains("settled") || $0.contains(" moves, ") })
    func rest(_ lines: [String]) -> [Substring] {
      // The first line names the file.
      lines.dropFirst().filter { line in
        !["· moved", "↕ changed", "↕ settled", "↕ ended"].contains { line.contains($0) }
      }.map { $0.dropFirst(12) }
    }
    #expect(rest(all) == rest(merged), "other records are the same")
  }

  @Test("V-16: JSON and the compact log have every record, and refuse the options of the text log")
  func programs() throws {
    let json = try play(["--json"]).output
    #expect(DispatchLogLine.records(of: json).count { $0["state"]?.string == "changed" } == 54)
    #expect(try play(["--compact"]).lines.count { $0.hasPrefix("scroll rooms changed") } == 54)
    for format in ["--json", "--compact", "--expect=a"] {
      for option in [
        ["--all"], ["--wide"], ["--kind", "touch"], ["--view", "a"], ["--touch", "1"],
      ] {
        for command in ["play", "replay"] {
          let run = try ProgramRun([command, format] + option + ["-"])
          #expect(run.status == 64)
          #expect(run.diagnostics.contains("\(option[0]) is for the log in columns, not for --"))
        }
      }
    }
  }

  @Test("V-16: time counts from the first record, whose time is in the heading")
  func time() throws {
    let late = "@1000.5 D1(800,1760); U1 +0.08"
    let (text, lines) = try play(fingers: late)
    #expect(lines[0].hasSuffix(" · screen 1080 × 1920 · time 0 is 1000.500000"))
    #expect(lines[2].hasPrefix("  0.000000  d1          added"))
    #expect(text.contains("\n  0.080000  d1       1  ○ ended "))
    #expect(!(try play().lines[0].contains("time 0")))
    #expect(try play(["--json"], fingers: late).output.contains("\"t\":1000.580000,"))

    // Each recording has a clock of its own, and notes from before its device are at its beginning.
    let scratch = try ScratchDirectory()
    let second = try scratch.file(
      "b.evemu", "Hello,\n" + EvemuSample.tap.replacing("E: 0.", with: "E: 7.")
    ).path
    let first = try scratch.file("a.evemu", EvemuSample.tap).path
    let run = try ProgramRun(["replay", first, second])
    #expect(run.status == 0)
    #expect(run.output.contains("\ntime 0 is 7.000001\n"), "\(run.output)")
    #expect(run.output.components(separatedBy: "\n  0.099999  d2").count == 2)
    let other = try ProgramRun(["replay", second]).output
    #expect(other.prefix { $0 != "\n" }.hasSuffix(" · time 0 is 7.000001"))
    #expect(other.contains("\n  0.000000              ! warning"), "\(other)")
  }

  @Test(
    "V-16: records are selected by kind, view and touch, as in watch",
    arguments: [
      (["--kind", "control"], ["▸ touchDown", "▸ touchUpInside", "▸ primaryActionTriggered"]),
      (["--kind", "scroll", "--kind", "gesture"], ["↕ began", "↕ settled"]),
      (["--touch", "2", "--kind", "touch"], ["● began", "○ ended"]),
      (["--view", "bar", "--kind", "dispatch"], ["touchesBegan", "touchesEnded"]),
      (["--view", "rooms", "--kind", "hit"], ["↳ hit"]),
      (
        ["--view", "help", "--kind", "control"],
        ["▸ touchDown", "▸ touchUpInside", "▸ primaryActionTriggered"]
      ),
      (["--view", "help", "--kind", "hit"], ["↳ hit"]),
    ])
  func selection(_ options: [String], _ expected: [String]) throws {
    let lines = try play(options).lines.dropFirst(2)
    #expect(lines.count == expected.count, "\(lines)")
    for (line, event) in zip(lines, expected) { #expect(line.contains(event), "\(line)") }
  }

  @Test(
    "V-16: a kind or a view that does not exist, and a touch that is no number, are errors",
    arguments: [
      (["--kind", "touhc"], "there is no kind of record 'touhc'; did you mean 'touch'?"),
      (["--view", "hlp"], "the layout has no view 'hlp'; did you mean 'help'?"),
      (["--touch", "0"], "--touch must be the number of a touch, not '0'"),
      (["--touch", "x"], "--touch must be the number of a touch, not 'x'"),
    ])
  func wrong(_ options: [String], _ message: String) throws {
    let scratch = try ScratchDirectory()
    let file = try scratch.file("layout.yaml", Self.layout).path
    let run = try ProgramRun(["play", "--layout", file] + options + ["-"], input: "D1(1,1)")
    #expect(run.status == 64)
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
  }

  @Test("V-16: on a terminal no line is wider than it, unless --wide is given")
  func terminal() throws {
    let scratch = try ScratchDirectory()
    let file = try scratch.file("layout.yaml", Self.layout).path
    let fingers = try scratch.file("fingers.t", Self.fingers).path
    let words = ["play", "--layout", file, "--kind", "touch", fingers, "--color", "never"]
    let whole = "  0.030000  d1       1  · moved            800     1670  no view  2 moves, 0.01 s"
    for (options, isFolded) in [([], true), (["--wide"], false)] {
      let program = try TerminalProgram(words + options, width: 62, height: 100)
      _ = try program.end()
      let lines = program.screen.lines
      // The terminal itself breaks a line at its edge, in the middle of a word.
      let isBroken = lines.contains { $0 == String(whole.prefix(62)) }
      #expect(isBroken != isFolded, "\(lines)")
    }
  }

  @Test("V-17: the end names what never lifted, what was outside the range, and filters that acted")
  func remarks() throws {
    let held = try play(fingers: "D1(800,1760)\n@1").lines
    #expect(
      held.suffix(1) == ["touch 1 on help never lifted: the recording ends while it is down"])
    #expect(held[held.count - 2].contains(" end "))
    #expect(try play().lines.last?.contains(" end ") == true, "nothing is to be said")

    let filtered = try play(
      layout: Self.layout.replacing(
        "windows:", with: "devices: [{filters: {minDuration: 0.2}}]\nwindows:")
    ).lines
    #expect(filtered.suffix(1) == ["d1: the filter minDuration acted 2 times"], "\(filtered)")

    let outside = EvemuSample.tap.replacing("0035 0100", with: "0035 3000")
    let run = try ProgramRun(["replay", "-"], input: outside)
    #expect(
      run.output.hasSuffix(
        "\nd1: 1 contact began outside the announced range; `touchbridge calibrate` measures the range\n"
      ), "\(run.output)")
    #expect(!(try ProgramRun(["replay", "--json", "-"], input: outside).output.contains("d1: 1")))
  }

  @Test("V-17: of a touch in a sensitive view, only that view is named")
  func secrets() throws {
    let layout = """
      version: 1
      screen: {width: 400, height: 400}
      windows:
        - {id: main, subviews: [{id: pad, sensitive: true, subviews: [{id: one, type: button}]}]}
      """
    let lines = try play(layout: layout, fingers: "D1(50,60)").lines
    #expect(
      lines.suffix(1) == ["touch 1 on pad never lifted: the recording ends while it is down"])
  }
}
