import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of `--compact`, `--expect`, `--as` and `--color`.
struct CompactLogTests {
  private static let fingers = "D1(50,140); M1(60,140); U1 +0.08"

  private static let expected = """
    @0
    began 1 (50,140) root
    hit 1 window root
    root.began {1} (50,140) < root*
    @0.01
    moved 1 (60,140) root
    root.moved {1} (60,140) < root*
    @0.09
    ended 1 (60,140) root
    root.ended {1} (60,140) < root*

    """

  @Test("The compact log has no version, and is the same for a script and its capture")
  func compact() throws {
    let run = try ProgramRun(["play", "--compact", "-"], input: Self.fingers)
    #expect(run.status == 0)
    expectText(run.output, equals: Self.expected)
    let scratch = try ScratchDirectory()
    let capture = scratch.url.appendingPathComponent("capture").path
    _ = try ProgramRun(["play", "--to", "evemu", "-o", capture, "-"], input: Self.fingers)
    expectText(try ProgramRun(["replay", "--compact", capture]).output, equals: Self.expected)
    let file = scratch.url.appendingPathComponent("log").path
    let written = try ProgramRun(["play", "--compact", "-o", file, "-"], input: Self.fingers)
    #expect(written.output.isEmpty)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.expected)
  }

  @Test(
    "A log that equals the expected one exits with 0 and prints nothing",
    arguments: [[], ["--compact"]])
  func equal(_ options: [String]) throws {
    let scratch = try ScratchDirectory()
    let file = try scratch.file("log", Self.expected).path
    let run = try ProgramRun(["play", "--expect", file, "-"] + options, input: Self.fingers)
    #expect(run.status == 0)
    #expect(run.output.isEmpty && run.diagnostics.isEmpty)
  }

  @Test("A log that differs from the expected one exits with 1 and a difference in two columns")
  func different() throws {
    let scratch = try ScratchDirectory()
    let other = Self.expected.replacing(
      "(60,140) root\n", with: "(61,140) root\n", maxReplacements: 1)
    let file = try scratch.file("log", other + "ended\u{1b}[2J 9\n").path
    let run = try ProgramRun(["play", "--expect", file, "-"], input: Self.fingers)
    #expect(run.status == 1)
    #expect(run.diagnostics == "touchbridge: the log differs from \(file)\n")
    expectText(
      run.output,
      equals: """
        expected                          | got
        …
        hit 1 window root                 | hit 1 window root
        root.began {1} (50,140) < root*   | root.began {1} (50,140) < root*
        @0.01                             | @0.01
        moved 1 (61,140) root           ≠ | moved 1 (60,140) root
        root.moved {1} (60,140) < root*   | root.moved {1} (60,140) < root*
        @0.09                             | @0.09
        ended 1 (60,140) root             | ended 1 (60,140) root
        root.ended {1} (60,140) < root*   | root.ended {1} (60,140) < root*
        ended\\x1b[2J 9                  ≠ |\u{20}
                                          |\u{20}

        """)
  }

  @Test("An expected log that is missing exits with 66, and a damaged capture with 65")
  func unreadable() throws {
    let missing = try ProgramRun(["play", "--expect", "/nonexistent/x", "-"], input: Self.fingers)
    #expect(missing.status == 66)
    #expect(missing.output.isEmpty)
    let scratch = try ScratchDirectory()
    let file = try scratch.file("log", "").path
    let damaged = try ProgramRun(
      ["replay", "--expect", file, "-"], input: EvemuSample.tap + "E: 0.2 0003 00\u{0}zz\n")
    #expect(damaged.status == 65)
    #expect(damaged.output.hasPrefix("expected"))
  }

  @Test("Touches in sensitive views are redacted in the compact log, unless --reveal is given")
  func sensitive() throws {
    let files = ["--layout", "Examples/keypad.yaml", "Examples/keypad.t"]
    let log = try ProgramRun(["play", "--compact"] + files).output
    #expect(log.contains(" redacted\n") && !log.contains("key5"))
    #expect(try ProgramRun(["play", "--compact", "--reveal"] + files).output.contains("key5"))
  }

  @Test("--as gives the virtual panel a name, so that the device rule for it applies")
  func name() throws {
    let scratch = try ScratchDirectory()
    let layout = try scratch.file(
      "a.yaml",
      """
      screen: {width: 1000, height: 700}
      devices:
        - {match: {name: "ILITEK*"}, region: [500, 0, 500, 700]}
      """
    ).path
    let arguments = ["play", "--json", "--layout", layout, "-"]
    let named = try ProgramRun(arguments + ["--as", "ILITEK Multi"], input: "D1(600,10); U1")
    #expect(named.status == 0 && named.diagnostics.isEmpty)
    let records = DispatchLogLine.records(of: named.output)
    #expect(records.first?["source"]?.string == "play")
    #expect(records.first { $0.kind == "device" }?["name"]?.string == "ILITEK Multi")
    let outside = try ProgramRun(arguments + ["--as", "ILITEK Multi"], input: "D1(10,10); U1")
    #expect(outside.status == 65)
    let other = try ProgramRun(arguments + ["--as", "Other"], input: "D1(10,10); U1")
    #expect(other.status == 0)
    #expect(
      other.diagnostics
        == "touchbridge: warning: the layout has no device rule that matches 'Other'\n")
  }

  @Test("--color decides whether text has colors, also against NO_COLOR")
  func color() throws {
    func hasColor(_ options: [String]) throws -> Bool {
      try ProgramRun(
        ["play", "-"] + options, input: Self.fingers, environment: ["NO_COLOR": "1"]
      ).output.contains("\u{1b}[")
    }
    #expect(try hasColor(["--color", "always"]))
    #expect(try hasColor(["--color=always", "--json"]) == false)
    #expect(try hasColor(["--color", "always", "--compact"]) == false)
    #expect(try hasColor(["--color", "never"]) == false)
    #expect(try hasColor([]) == false)
  }
}
