import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of `check` with several files and with `--json`.
struct CheckTests {
  private let scratch: ScratchDirectory
  private let good: String
  private let wrong: String

  init() throws {
    scratch = try ScratchDirectory()
    good = try scratch.file(
      "good.yaml",
      "$schema: ./layout.schema.json\nwindows:\n  - id: main\n    view: {id: ok, type: button, alpha: 0}\n"
    ).path
    wrong = try scratch.file("wrong.yaml", "widnows: []\nscreen: {width: 50%, height: 5}\n").path
  }

  @Test("Each file is checked, and the exit status is that of the first that cannot be used")
  func several() throws {
    let run = try ProgramRun(["check", good, wrong, "/nonexistent", good])
    #expect(run.status == 78)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.hasSuffix("\(good): ok\n"))
    #expect(
      run.diagnostics.contains("\(wrong):1:1: unknown key `widnows`; did you mean `windows`?"))
    #expect(run.diagnostics.contains("/nonexistent: No such file"))
    #expect(
      run.diagnostics.hasPrefix(
        "\(good):4:11: note: no finger can reach `ok`: it has an alpha of 0, which is not above 0.01;"
      ))
    #expect(try ProgramRun(["check", "/nonexistent", wrong]).status == 66)
    #expect(try ProgramRun(["check", good, good]).status == 0)
  }

  @Test("With --accessibility the notes are about what some people cannot touch, and the exit is 0")
  func accessibility() throws {
    let layout = try scratch.file(
      "photo.yaml", "windows:\n  - id: main\n    gestureRecognizers: [{id: drag, type: pan}]\n"
    ).path
    let run = try ProgramRun(["check", "--accessibility", layout, good])
    #expect(run.status == 0)
    #expect(
      run.diagnostics
        == "\(layout):3:26: note: `drag` can only be dragged (WCAG 2.5.7); add a button or a tap of one"
        + " finger that does the same\n\(layout): ok\n\(good): ok\n")
    let json = try ProgramRun(["check", "--accessibility", "--json", layout])
    #expect(json.output.contains("WCAG 2.5.7"))
    #expect(try ProgramRun(["check", "--accessibility", "--schema"]).status == 64)
  }

  @Test("With --json there is one object per file, with problems, notes and remedies")
  func json() throws {
    let run = try ProgramRun(["check", "--json", good, wrong, "/nonexistent"])
    #expect(run.status == 78)
    let values = try run.output.split(separator: "\n").map { try #require(LogValue(parsing: $0)) }
    #expect(values.count == 3)
    #expect(values.map { $0["file"]?.string } == [good, wrong, "/nonexistent"])
    #expect(values.map { $0["ok"] } == [.bool(true), .bool(false), .bool(false)])
    let note = try #require(values[0]["notes"]?.array?.first)
    #expect([note["line"]?.integer, note["column"]?.integer] == [4, 11])
    #expect(note["remedy"]?.string?.hasPrefix("set `alpha` above 0.01") == true)
    let problems = try #require(values[1]["problems"]?.array)
    #expect(problems.map { $0["line"]?.integer } == [1, 2])
    #expect(problems[0]["message"]?.string == "unknown key `widnows`")
    #expect(problems[0]["remedy"]?.string == "did you mean `windows`?")
    #expect(problems[1]["remedy"]?.string?.contains("percentages") == true)
    #expect(run.diagnostics == "touchbridge: /nonexistent: No such file or directory\n")
  }

  @Test("A note about each view that no finger can reach is not written by replay and run")
  func quiet() throws {
    let run = try ProgramRun(["play", "--layout", good, "--json", "-"], input: "D1(5,5); U1")
    #expect(run.status == 0)
    #expect(!run.output.contains("no finger"))
  }
}
