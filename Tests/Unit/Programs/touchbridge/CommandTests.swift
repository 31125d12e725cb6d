import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of `check`, `explain` and `convert`.
struct CommandTests {
  @Test("A valid layout is reported on standard error with its notes; standard output is empty")
  func good() throws {
    let run = try ProgramRun(["check", "-"], input: "version: 1\nwindows: [{id: main}]\n")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.hasSuffix("standard input: ok\n"))
  }

  @Test("All problems of a layout are reported at once, with line, column and caret")
  func problems() throws {
    let scratch = try ScratchDirectory()
    let file = try scratch.file("bad.yaml", "version: 1\nwidnows: []\nscreen: {width: x}\n")
    for arguments in [["check"], ["explain", "1", "2", "--layout"]] {
      let run = try ProgramRun(arguments + [file.path])
      #expect(run.status == 78)
      #expect(run.output.isEmpty)
      #expect(run.diagnostics.contains("\(file.path):2:1: "))
      #expect(run.diagnostics.contains("\nwidnows: []\n^\n"))
      #expect(run.diagnostics.contains("`windows`"))
      #expect(run.diagnostics.contains("\(file.path):3:17: "))
    }
  }

  @Test("R-DIAG-1: explain names the view that receives the touch, as text and as one JSON object")
  func explain() throws {
    let scratch = try ScratchDirectory()
    let file = try scratch.file("a.yaml", "windows: [{id: window, view: {id: root, handles: all}}]")
    let text = try ProgramRun(["explain", "--layout", file.path, "5", "7.5"])
    #expect(text.status == 0)
    #expect(text.output.hasPrefix("touch at 5, 7.5\n  hits      root in window window\n"))
    let json = try ProgramRun(
      ["explain", "--layout", file.path, "--json", "-5", "3", "--view", "root"])
    #expect(json.status == 0)
    #expect(json.output.hasSuffix("}\n"))
    let value = try #require(LogValue(parsing: json.output.dropLast()[...]))
    #expect(value["x"]?.integer == -5)
    #expect(json.diagnostics.isEmpty)
  }

  @Test(
    "C-6: without a daemon, the commands that use one end with 69 and the remedy",
    arguments: [
      ["explain", "5", "7.5"], ["watch"], ["status"], ["status", "--json"], ["reload"],
      ["set", "alert", "hidden=true"],
    ])
  func noDaemon(_ arguments: [String]) throws {
    let run = try ProgramRun(arguments + ["--control", "/nonexistent/control"])
    #expect(run.status == 69)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.contains("no daemon answers at /nonexistent/control"))
    #expect(run.diagnostics.contains("touchbridge run --control PATH"))
  }

  @Test("A summary has the counts of the complete log, and no records of touches")
  func summary() throws {
    func records(_ options: String...) throws -> [DispatchLogLine] {
      let run = try ProgramRun(["replay", "--json", "Examples/kiosk.evemu"] + options)
      #expect(run.status == 0)
      return DispatchLogLine.records(of: run.output)
    }
    let complete = try #require(try records().last)
    let summary = try records("--summary")
    #expect(Set(summary.map(\.kind)) == ["start", "device", "end"])
    for key in [
      "frames", "events", "touches", "began", "ended", "cancelled", "dispatches", "unhandled",
      "gaps",
    ] {
      #expect(summary.last?[key] == complete[key], "\(key)")
    }
  }

  @Test("A capture without a device exits with 69, and the log has a note")
  func noDevice() throws {
    let run = try ProgramRun(["replay", "--json", "-"], input: "version: 1\nndevices: 0\n")
    #expect(run.status == 69)
    #expect(run.output.contains("\"message\":\"standard input: the capture describes no device\""))
  }

  @Test(
    "A capture given as a layout, and a layout given as a capture, are identified in the message")
  func swapped() throws {
    let scratch = try ScratchDirectory()
    let capture = try scratch.file("a.evemu", EvemuSample.tap).path
    let layout = try scratch.file("a.yaml", "version: 1\nwindows: [{id: main}]\n").path
    let run = try ProgramRun(["replay", "--layout", capture, layout])
    #expect(run.status == 78)
    #expect(
      run.diagnostics == """
        \(capture):1:1: this is a capture, not a layout; pass it to replay or convert as CAPTURE, \
        without --layout
        # EVEMU 1.3
        ^

        """)
    let libinput = try ProgramRun(["convert", "--to", "libinput", capture]).output
    #expect(
      try ProgramRun(["check", "-"], input: libinput).diagnostics.contains(
        "1:1: this is a capture"))
    for arguments in [["replay", layout], ["convert", "--to", "evemu", layout]] {
      let run = try ProgramRun(arguments)
      #expect(run.status == 65)
      #expect(run.diagnostics.hasPrefix("\(layout):2: a touchbridge layout, not a recording"))
    }
  }

  @Test("A capture is converted there and back without loss")
  func convert() throws {
    let scratch = try ScratchDirectory()
    let own = scratch.url.appendingPathComponent("own").path
    let first = try ProgramRun(
      ["convert", "--to=touchbridge", "--output", own, "-"], input: EvemuSample.tap)
    #expect(first.status == 0, "\(first.diagnostics)")
    #expect(first.output.isEmpty)
    let back = try ProgramRun(["convert", own, "--to", "evemu"])
    #expect(back.status == 0)
    let events = back.output.split(separator: "\n").filter { $0.hasPrefix("E:") }
    let expected = EvemuSample.tap.split(separator: "\n").filter { $0.hasPrefix("E:") }
    func records(_ lines: [Substring]) -> [String] {
      lines.map { line in
        let words = line.split { $0 == " " || $0 == "\t" }
        return words.dropFirst(2).prefix(3).joined(separator: " ")
      }
    }
    #expect(records(events) == records(expected))
  }

  @Test("Everything before an error in a capture is converted, and the exit status is 65")
  func damaged() throws {
    let scratch = try ScratchDirectory()
    let damaged = EvemuSample.tap + "E: 0.2 0003 00\u{0}zz\n"
    let file = try scratch.file("damaged.evemu", damaged)
    let run = try ProgramRun(["convert", "--to", "evemu", file.path])
    let line = EvemuSample.tap.split(separator: "\n").count + 1
    #expect(run.status == 65)
    #expect(run.diagnostics.contains("\(file.path):\(line): "), "\(run.diagnostics)")
    #expect(run.output.split(separator: "\n").filter { $0.hasPrefix("E:") }.count == 8)
  }

  @Test("If nothing can be read, no file is created")
  func nothing() throws {
    let scratch = try ScratchDirectory()
    let target = scratch.url.appendingPathComponent("target").path
    let run = try ProgramRun(["convert", "--to", "evemu", "-o", target, "-"], input: "hello\n")
    #expect(run.status == 65)
    #expect(run.diagnostics.hasPrefix("standard input:1: "))
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test("A file name with invalid UTF-8 is opened, and escaped in messages")
  func oddName() throws {
    let scratch = try ScratchDirectory()
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)' && name=$(printf 'a\\377b') && echo 'version: 1' >"$name" &&
        "$TOUCHBRIDGE" check "$name"
        """)
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(run.diagnostics.hasSuffix("a\\xffb: ok\n"))
  }
}
