import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of `explain --capture`.
struct RecordingExplanationTests {
  private static let lobby = """
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
              - {id: map, handles: all, frame: [0, 60, 480, 200]}
    """

  /// A view in front of the button, as a line after those of `lobby`.
  private static let glow = "\n      - {id: glow, handles: all, frame: [0, 1500, 1080, 420]}"

  private struct Answer {
    let status: Int32
    let text: String
    /// The answer of `--json`, and its touches.
    let json: LogValue
    let touches: [LogValue]

    var lines: [Substring] { text.split(separator: "\n") }
    var sentence: String? { json["sentence"]?.string }
    var outcomes: [String?] { touches.map { $0["outcome"]?.string } }
  }

  /// Returns the answer for a finger script, or for a recording of it by a panel that is mounted in another way.
  private func explain(
    _ view: String = "help", layout: String = lobby, mounted: String? = nil, fingers: String
  ) throws -> Answer {
    let scratch = try ScratchDirectory()
    let file = try scratch.file("lobby.yaml", layout).path
    var capture = try scratch.file("fingers.t", fingers).path
    if let mounted {
      let other = try scratch.file("mounted.yaml", mounted).path
      let made = scratch.url.appendingPathComponent("capture.evemu").path
      let run = try ProgramRun(["play", "--layout", other, "--to", "evemu", "-o", made, capture])
      try #require(run.status == 0, "\(run.diagnostics)")
      capture = made
    }
    let arguments = ["explain", "--layout", file, "--capture", capture, view]
    let text = try ProgramRun(arguments)
    let json = try ProgramRun(arguments + ["--json"])
    #expect(json.status == text.status)
    #expect(json.output.hasSuffix("}\n"), "\(json.diagnostics)")
    let value = try #require(LogValue(parsing: json.output.dropLast()[...]))
    let sentence = try #require(value["sentence"]?.string)
    #expect(text.output.contains(sentence + "\n"), "\(text.output)")
    return Answer(
      status: text.status, text: text.output, json: value, touches: value["touches"]?.array ?? [])
  }

  @Test("V-15: a control that was pressed, and a view that received a touch, end with 0")
  func reached() throws {
    let pressed = try explain(fingers: "D1(800,1760); U1 +0.08\n@1 D1(100,100); U1")
    #expect(pressed.status == 0)
    #expect(pressed.outcomes == ["pressed", "outsideBounds"])
    #expect(pressed.sentence == "`help` was pressed once, by touch 1")
    #expect(pressed.lines[0] == "touch   time  began at   `help`            what became of it")
    #expect(pressed.lines[1] == "    1  0.000  800, 1760  inside            pressed")
    #expect(pressed.lines[2].hasSuffix("  hit `rooms`"), "\(pressed.text)")

    let received = try explain("map", fingers: "D1(100,1760); U1 +0.08")
    #expect(received.status == 0)
    #expect(received.sentence == "`map` received touch 1")

    // A list has what its own pan takes.
    let scrolled = try explain("rooms", fingers: "D1(500,900); M1(500,850); M1(500,800); U1")
    #expect(scrolled.status == 0)
    #expect(scrolled.outcomes == ["received"])
  }

  @Test("V-15: touches that a view has lost are named although it received another one")
  func withheldBesideReceived() throws {
    let page = """
      version: 1
      screen: {width: 400, height: 800}
      windows:
        - id: main
          view: {id: page, handles: all, multipleTouchEnabled: false}
      """
    let answer = try explain(
      "page", layout: page, fingers: "D1(10,10)\nD2(200,300); U2 +0.05\nD2(200,300); U2 +0.05\nU1")
    #expect(answer.status == 0)
    #expect(answer.outcomes == ["received", "withheld", "withheld"])
    #expect(
      answer.sentence
        == "`page` received touch 1; 2 of 3 touches were withheld while touch 1 on `page` was down")
  }

  @Test(
    "V-15: touches beside the view are counted with their distance, and what took them is named")
  func missed() throws {
    let drag = try explain(fingers: "D1(800,1560); M1(800,1600); M1(800,1640); M1(800,1670); U1")
    #expect(drag.status == 1)
    #expect(drag.touches[0]["distance"]?.number == 100)
    #expect(drag.touches[0]["action"]?.string == "rooms")
    #expect(
      drag.sentence
        == "`help` was not pressed: the touch began 100 points away, in `rooms`, which scrolled")

    let several = try explain(fingers: "D1(300,1760); U1\n@1 D1(310,1760); U1\n@2 D1(800,100); U1")
    #expect(
      several.sentence
        == "`help` was not pressed: 2 of 3 touches began 250 to 260 points away, in `map`;"
        + " 1 of 3 touches began 1560 points away, in `rooms`")
  }

  @Test("V-15: a recognizer that takes a touch away, a lift outside, and a finger that never lifts")
  func lost() throws {
    let list = """
      version: 1
      screen: {width: 400, height: 800}
      windows:
        - id: main
          subviews:
            - id: list
              type: scrollView
              delaysContentTouches: false
              frame: [0, 0, 400, 400]
              contentSize: [400, 2000]
              subviews: [{id: row, handles: all, frame: [0, 0, 400, 100]}]
            - {id: ok, type: button, frame: [100, 500, 100, 100]}
      """
    let taken = try explain(
      "row", layout: list, fingers: "D1(200,50); M1(200,10); M1(200,5); U1")
    #expect(taken.status == 1)
    #expect(taken.outcomes == ["takenAway"])
    #expect(
      taken.sentence
        == "`row` received no touch: the touch began in it, and was taken away by `list`, which scrolled"
    )
    #expect(taken.touches[0]["at"]?.number == 0.01)

    let outside = try explain("ok", layout: list, fingers: "D1(150,550); M1(390,550) +0.1; U1")
    #expect(outside.outcomes == ["left"])
    #expect(outside.text.contains("  lifted 190 points outside\n"), "\(outside.text)")

    let held = try explain(
      "ok", layout: list, fingers: "D1(150,550)\n@0.5 D2(160,560); U2 +0.1\n@1")
    #expect(held.status == 1)
    #expect(held.outcomes == ["neverLifted", "withheld"])
    #expect(held.touches[0]["lifted"]?.bool == false)
    #expect(
      held.sentence
        == "`ok` was not pressed: 1 of 2 touches never lifted; 1 of 2 touches was withheld while"
        + " touch 1 on `ok` was down")
    #expect(held.text.contains("\ntouch 1 on `ok` never lifted: "), "\(held.text)")
  }

  @Test("V-15: where a change of the layout mends, it is named as for a point")
  func remedy() throws {
    let layout = Self.lobby + Self.glow
    let covered = try explain(layout: layout, fingers: "D1(800,1760); U1")
    #expect(covered.status == 1)
    #expect(covered.outcomes == ["covered"])
    #expect(
      covered.sentence
        == "`help` was not pressed: the touch began in it, and it is behind `glow`, which is hit")
    let remarks = try #require(covered.json["remarks"]?.array?.first?.string)
    #expect(remarks.hasPrefix("remedy: "), "\(remarks)")
  }

  @Test("V-15: a contact that a filter removed is named with the filter")
  func filtered() throws {
    let layout = Self.lobby.replacing(
      "windows:", with: "devices: [{filters: {minDuration: 0.2}}]\nwindows:")
    let short = try explain(layout: layout, fingers: "D1(800,1760); U1 +0.05")
    #expect(short.status == 1)
    #expect(short.outcomes == ["ignored"])
    #expect(short.touches[0]["touch"] == LogValue.null)
    #expect(
      short.sentence
        == "`help` was not pressed: the touch was ignored by the filter `minDuration`")
  }

  @Test(
    "V-15: another orientation is named only if the touches prove it",
    arguments: [
      (
        "rotation: 180", "@1 D1(570,1670); U1 +0.08\n@2 D1(1030,1850); U1 +0.08",
        ", in `rooms`, and with `rotation: 180` they would have begun in it"
      ),
      (
        "rotation: 180", "@1 D1(570,1670); U1\n@2 D1(1030,1850); U1\n@3 D1(20,20); U1",
        ", and with `rotation: 180` 3 of 4 would have begun in it"
      ),
      (
        "calibration: [-1, 0, 1, 0, 1, 0]", "@1 D1(570,1670); U1\n@2 D1(1030,1850); U1",
        ", and with `rotation: 0` and `calibration: [-1, 0, 1, 0, 1, 0]` they would have begun in it"
      ),
      (
        "rotation: 180", "@1 D1(800,1760); U1\n@2 D1(800,1760); U1",
        "; a rotation might explain it: `touchbridge calibrate` on that machine decides"
      ),
      ("rotation: 0", "@1 D1(800,1760); U1", nil),
    ] as [(String, String, String?)])
  func mounting(_ rule: String, _ fingers: String, _ end: String?) throws {
    let answer = try explain(
      mounted:
        "version: 1\nscreen: {width: 1080, height: 1920}\ndevices: [{\(rule)}]\nwindows: [{id: main}]",
      fingers: "D1(800,1760); U1 +0.08\n" + fingers)
    #expect((answer.status == 0) == (end == nil))
    #expect((answer.json["mapping"] == nil) == (end == nil || answer.status == 0))
    if let end { #expect(answer.sentence?.hasSuffix(end) == true, "\(answer.text)") }
  }

  @Test("V-15: no other orientation is named where the touches began in the view")
  func covered() throws {
    let layout = Self.lobby + Self.glow
    let answer = try explain(
      layout: layout,
      mounted: "version: 1\nscreen: {width: 1080, height: 1920}\nwindows: [{id: main}]",
      fingers: "D1(570,1670); U1\n@1 D1(1030,1850); U1\n@2 D1(800,1760); U1\n@3 D1(20,20); U1")
    #expect(answer.status == 1)
    #expect(answer.json["mapping"] == nil, "\(answer.text)")
  }

  @Test("V-15: in a sensitive view, touches are counted, and nothing says where they were")
  func sensitive() throws {
    let layout = """
      version: 1
      screen: {width: 400, height: 400}
      windows:
        - id: main
          subviews:
            - id: pad
              sensitive: true
              frame: [0, 0, 400, 200]
              subviews:
                - {id: one, type: button, frame: [0, 0, 200, 200]}
                - {id: two, type: button, frame: [200, 0, 200, 200]}
            - {id: ok, type: button, frame: [0, 200, 400, 200]}
      """
    let key = try explain("one", layout: layout, fingers: "D1(50,60); U1\n@1 D1(50,60); U1")
    let other = try explain("one", layout: layout, fingers: "D1(250,60); U1\n@1 D1(70,60); U1")
    #expect(key.text == other.text)
    #expect(key.json["redacted"]?.integer == 2)
    #expect(key.touches.isEmpty)
    #expect(
      key.sentence
        == "`one` is in the sensitive view `pad`, where only touches are counted: 2 touches began there"
    )
    let beside = try explain("ok", layout: layout, fingers: "D1(50,60); U1\n@1 D1(50,260); U1")
    #expect(beside.status == 0)
    #expect(beside.json["redacted"]?.integer == 1)
    #expect(!beside.text.contains("50, 60"), "\(beside.text)")
  }

  @Test(
    "V-15: mail around a recording does not matter, and what cannot be read has its line and 65")
  func mail() throws {
    let scratch = try ScratchDirectory()
    let layout = try scratch.file("lobby.yaml", Self.lobby).path
    let fingers = try scratch.file("a.t", "D1(800,1760); U1 +0.08").path
    let libinput = try ProgramRun(
      ["play", "--layout", layout, "--to", "evemu", fingers]
    ).output
    let quoted = libinput.split(separator: "\n").map { "> \($0)" }.joined(separator: "\n")
    let text = (1...80).map { "Dear line \($0),\n" }.joined() + quoted + "\n"
    let good = try ProgramRun(
      ["explain", "--layout", layout, "--capture", "-", "help"], input: text)
    #expect(good.status == 0, "\(good.output)\(good.diagnostics)")
    #expect(good.output.hasSuffix("\n`help` was pressed once, by touch 1\n"))

    let damaged = try ProgramRun(
      ["explain", "--layout", layout, "--capture", "-", "help"],
      input: libinput + "E: 9.2 0003 00\u{0}zz\n")
    #expect(damaged.status == 65)
    #expect(damaged.output.contains("pressed"), "what comes before the error is explained")
    #expect(damaged.diagnostics.hasPrefix("standard input:"), "\(damaged.diagnostics)")
  }

  @Test(
    "V-15: without a layout it is 66, and a wrong command line says what is missing",
    arguments: [
      (
        ["--capture", "a", "help"], 66, "no daemon runs whose layout could be used; write --layout"
      ),
      (["--capture", "a", "1", "2"], 64, "--capture needs one VIEW, not X Y"),
      (["--capture", "a"], 64, "explain needs VIEW"),
      ([], 64, "explain needs X Y or a view"),
      (["--screen", "10x10", "1", "2"], 64, "--screen needs --layout"),
      (["--layout", "-", "--capture", "-", "a"], 64, "standard input can be named only once"),
      (["--layout", "Examples/kiosk.yaml", "--capture", "none.evemu", "help"], 66, "none.evemu"),
      (
        ["--layout", "Examples/kiosk.yaml", "--capture", "Examples/kiosk.evemu", "hlp"], 64,
        "did you mean 'help'?"
      ),
    ] as [([String], Int32, String)])
  func wrong(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let run = try ProgramRun(
      ["explain"] + arguments, environment: ["TOUCHBRIDGE_CONTROL": "/nonexistent/control"])
    #expect(run.status == status, "\(run.diagnostics)")
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
    #expect(run.output.isEmpty)
  }

  @Test("explain --view without a point is about the middle of the view")
  func middle() throws {
    let layout = ["explain", "--layout", "Examples/kiosk.yaml"]
    let named = try ProgramRun(layout + ["--view", "help"])
    #expect(named.status == 0)
    #expect(try ProgramRun(layout + ["help"]).output == named.output)
  }

  @Test("A finger script that is drawn as a recording is an error that names --fingers")
  func drawn() throws {
    let run = try ProgramRun(
      ["draw", "--capture", "Examples/list.t", "Examples/list.yaml"])
    #expect(run.status == 65)
    #expect(run.diagnostics.contains("--fingers"), "\(run.diagnostics)")
  }

  @Test("V-15: a log of touchbridge and the output of another program are named for what they are")
  func foreignFiles() throws {
    let scratch = try ScratchDirectory()
    let layout = try scratch.file("lobby.yaml", Self.lobby).path
    let fingers = try scratch.file("fingers.t", "D1(800,1760); U1 +0.1\n").path
    var files = [("EVENT type 18 (TouchBegin)\n    device: 11 (11)\n", "xinput test-xi2")]
    for (option, name) in [("--json", "JSON"), ("--compact", "compact"), ("--wide", "text")] {
      let log = try ProgramRun(["play", "--layout", layout, option, fingers]).output
      files.append((log, "touchbridge's own \(name) log"))
    }
    for (text, words) in files {
      let file = try scratch.file("mail.txt", text).path
      for command in [
        ["explain", "--layout", layout, "--capture", file, "help"], ["play", file],
        ["draw", "--capture", file, layout],
      ] {
        let run = try ProgramRun(command)
        #expect(run.status == 65 && run.output.isEmpty, "\(command[0]): \(run.output)")
        #expect(run.diagnostics.contains(words), "\(command[0]): \(run.diagnostics)")
        #expect(run.diagnostics.contains("record"), "\(run.diagnostics)")
      }
    }
  }
}
