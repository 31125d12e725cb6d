import Foundation
import Testing
import TouchBridgeTestSupport

/// What `check`, `explain` and `convert` do.
struct VerbTests {
  @Test("A good layout is ok on standard error, with its notes and nothing on standard output")
  func good() throws {
    let run = try ProgramRun(["check", "-"], input: "version: 1\nwindows: [{id: main}]\n")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.talk.hasSuffix("standard input: ok\n"))
  }

  @Test("All problems of a layout are reported at once, with line, column and caret")
  func problems() throws {
    let scratch = try ScratchDirectory()
    let file = try scratch.file("bad.yaml", "version: 1\nwidnows: []\nscreen: {width: x}\n")
    for arguments in [["check"], ["explain", "1", "2", "--layout"]] {
      let run = try ProgramRun(arguments + [file.path])
      #expect(run.status == 78)
      #expect(run.output.isEmpty)
      #expect(run.talk.contains("\(file.path):2:1: "))
      #expect(run.talk.contains("\nwidnows: []\n^\n"))
      #expect(run.talk.contains("`windows`"))
      #expect(run.talk.contains("\(file.path):3:17: "))
    }
  }

  @Test("R-DIAG-1: explain says who gets the finger, in words and as one JSON object")
  func explain() throws {
    let text = try ProgramRun(["explain", "5", "7.5"])
    #expect(text.status == 0)
    #expect(text.output.hasPrefix("touch at 5, 7.5\n  hits      root in window window\n"))
    let json = try ProgramRun(["explain", "--json", "-5", "3", "--view", "root"])
    #expect(json.status == 0)
    #expect(json.output.hasSuffix("}\n"))
    let value = try #require(JSONValue(parsing: json.output.dropLast()[...]))
    #expect(value["x"]?.integer == -5)
    #expect(json.talk.isEmpty)
  }

  @Test("A capture without a device ends with 69, and the log says so")
  func noDevice() throws {
    let run = try ProgramRun(["replay", "--json", "-"], input: "version: 1\nndevices: 0\n")
    #expect(run.status == 69)
    #expect(run.output.contains("\"message\":\"standard input: it describes no device\""))
  }

  @Test("A recording given as a layout, and a layout given as a capture, are called what they are")
  func swapped() throws {
    let scratch = try ScratchDirectory()
    let capture = try scratch.file("a.evemu", EvemuSample.tap).path
    let layout = try scratch.file("a.yaml", "version: 1\nwindows: [{id: main}]\n").path
    let run = try ProgramRun(["replay", "--layout", capture, layout])
    #expect(run.status == 78)
    #expect(
      run.talk == """
        \(capture):1:1: this is a recording, not a layout; replay and convert take it as CAPTURE, \
        without --layout
        # EVEMU 1.3
        ^

        """)
    let libinput = try ProgramRun(["convert", "--to", "libinput", capture]).output
    #expect(
      try ProgramRun(["check", "-"], input: libinput).talk.contains("1:1: this is a recording"))
    for arguments in [["replay", layout], ["convert", "--to", "evemu", layout]] {
      let run = try ProgramRun(arguments)
      #expect(run.status == 65)
      #expect(run.talk.hasPrefix("\(layout):2: a touchbridge layout, not a recording"))
    }
  }

  @Test("A capture is converted there and back without loss")
  func convert() throws {
    let scratch = try ScratchDirectory()
    let own = scratch.url.appendingPathComponent("own").path
    let first = try ProgramRun(
      ["convert", "--to=touchbridge", "--output", own, "-"], input: EvemuSample.tap)
    #expect(first.status == 0, "\(first.talk)")
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

  @Test("Of a damaged capture everything before the damage is written, and the status is 65")
  func damaged() throws {
    let scratch = try ScratchDirectory()
    let damaged = EvemuSample.tap + "E: 0.2 0003 00\u{0}zz\n"
    let file = try scratch.file("damaged.evemu", damaged)
    let run = try ProgramRun(["convert", "--to", "evemu", file.path])
    let line = EvemuSample.tap.split(separator: "\n").count + 1
    #expect(run.status == 65)
    #expect(run.talk.contains("\(file.path):\(line): "), "\(run.talk)")
    #expect(run.output.split(separator: "\n").filter { $0.hasPrefix("E:") }.count == 8)
  }

  @Test("Where nothing can be read no file is made")
  func nothing() throws {
    let scratch = try ScratchDirectory()
    let target = scratch.url.appendingPathComponent("target").path
    let run = try ProgramRun(["convert", "--to", "evemu", "-o", target, "-"], input: "hello\n")
    #expect(run.status == 65)
    #expect(run.talk.hasPrefix("standard input:1: "))
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test("A file whose name is no UTF-8 is opened, and printed without harm")
  func oddName() throws {
    let scratch = try ScratchDirectory()
    let run = try ProgramRun(
      shell: """
        cd '\(scratch.url.path)' && name=$(printf 'a\\377b') && echo 'version: 1' >"$name" &&
        "$TOUCHBRIDGE" check "$name"
        """)
    #expect(run.status == 0, "\(run.talk)")
    #expect(run.talk.hasSuffix("a\\xffb: ok\n"))
  }
}
