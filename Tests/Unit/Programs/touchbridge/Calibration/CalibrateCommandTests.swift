import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge
@testable import touchbridge

/// Tests of `calibrate` with recordings.
struct CalibrateCommandTests {
  private let scene: CalibrationScene = {
    var scene = CalibrationScene(rotation: .clockwise270, isMirrored: true)
    scene.margins = EdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    return scene
  }()

  private func capture(_ taps: [Point]) -> String { scene.capture(scene.events(taps)) }

  @Test("E-CAL-5: the rule of a recording is a layout, and equals the golden file")
  func rule() throws {
    let taps = capture(CalibrationScene.taps())
    GoldenFile.expect(taps, matches: "text/corner-taps.evemu")
    let run = try ProgramRun(["calibrate", "--capture", "-"], input: taps)
    #expect(run.status == 0)
    GoldenFile.expect(run.output, matches: "text/calibrate.txt")
    GoldenFile.expect(run.diagnostics, matches: "text/calibrate-diagnostics.txt")
    let check = try ProgramRun(["check", "-"], input: run.output)
    #expect(check.status == 0)
    #expect(check.diagnostics.hasSuffix("standard input: ok\n"))
  }

  @Test("E-CAL-5: replay with the rule puts the recorded taps into their corners")
  func replay() throws {
    let scratch = try ScratchDirectory()
    let taps = CalibrationScene.taps()
    let capture = try scratch.file("taps.evemu", capture(taps))
    let layout = scratch.url.appendingPathComponent("rule.yaml").path
    let run = try ProgramRun(["calibrate", "--capture", capture.path, "-o", layout])
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    let log = try ProgramRun(["replay", "--json", "--layout", layout, capture.path])
    let records = DispatchLogLine.records(of: log.output)
    let began = records.filter { $0.kind == "touch" && $0["phase"]?.string == "began" }
    try #require(began.count == taps.count)
    for (record, tap) in zip(began, taps) {
      let point = Point(x: record["x"]?.number ?? -1, y: record["y"]?.number ?? -1)
      #expect(CalibrationScene.distance(point, tap) < 1.5, "\(point) \(tap)")
    }
  }

  @Test("E-CAL-5: recordings in every format have the same rule")
  func formats() throws {
    let text = capture(CalibrationScene.taps())
    let expected = try ProgramRun(["calibrate", "--capture", "-"], input: text).output
    for format in ["libinput", "touchbridge"] {
      let converted = try ProgramRun(["convert", "--to", format, "-"], input: text).output
      let run = try ProgramRun(["calibrate", "--capture", "-"], input: converted)
      #expect(run.output == expected, "\(format): \(run.diagnostics)")
    }
  }

  @Test("E-CAL-5: a recording without a description has a rule with ranges, and no line for udev")
  func inferred() throws {
    let events = scene.events(CalibrationScene.taps())
    let lines = events.map { event in
      let time = Double(event.time.count) / 1_000_000
      return String(format: "[%15.6f] /dev/input/event1: ", time)
        + [Int(event.type.rawValue), Int(event.code)].map { String(format: "%04x ", $0) }.joined()
        + String(format: "%08x", UInt32(bitPattern: event.value))
    }
    let run = try ProgramRun(
      ["calibrate", "--capture", "-"], input: lines.joined(separator: "\n") + "\n")
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(run.diagnostics.contains("the recording does not have the range of the panel"))
    #expect(run.output.contains("rotation: 270\n"))
    #expect(run.output.contains("there is no line for udev"))
    #expect(!run.output.contains("LIBINPUT_CALIBRATION_MATRIX"))
    // 3 mm inside of the edges, and 1.5 % of the used range outside of the taps.
    let range = try #require(run.output.firstMatch(of: #/y: \[(\d+), (\d+)\]/#))
    let ends = try [#require(Int(range.1)), #require(Int(range.2))]
    #expect((120...170).contains(ends[0]) && (3990...4050).contains(ends[1]), "\(ends)")
  }

  @Test("E-CAL-4: a recording with a contradiction or without enough taps ends with 65")
  func contradiction() throws {
    let corners: [PictureCorner] = [.topLeft, .topLeft, .bottomRight, .bottomLeft]
    let repeated = try ProgramRun(
      ["calibrate", "--capture", "-"], input: capture(CalibrationScene.taps(at: corners)))
    #expect(repeated.status == 65)
    #expect(repeated.output.isEmpty)
    #expect(
      repeated.diagnostics.hasPrefix(
        "standard input:1: top right: this is where the top left corner was touched"))
    let short = try ProgramRun(
      ["calibrate", "--capture", "-"],
      input: capture(Array(CalibrationScene.taps().dropLast(3))))
    #expect(short.status == 65)
    #expect(short.diagnostics.contains("9 taps found, and 12 are needed"))
    let more = try ProgramRun(
      ["calibrate", "--capture", "-"],
      input: capture(CalibrationScene.taps() + [CalibrationScene.point(.topLeft, inset: 3)]))
    #expect(more.status == 0)
    #expect(more.diagnostics.contains("1 tap after the last one"))
  }

  @Test("E-CAL-2: touches that are not taps are named, and do not count")
  func notTaps() throws {
    let first = CalibrationScene.point(.topLeft, inset: 3)
    let aside = CalibrationScene.point(.topLeft, inset: 50)
    let events = scene.events(
      [first, first] + CalibrationScene.taps(), moved: [0: aside], seconds: [1: aside])
    let run = try ProgramRun(["calibrate", "--capture", "-"], input: scene.capture(events))
    #expect(run.status == 0)
    let start = "standard input: warning: a touch is not counted: "
    #expect(run.diagnostics.hasPrefix(start + "the finger moved by 66.5 mm"), "\(run.diagnostics)")
    #expect(run.diagnostics.contains(start + "several fingers were down"))
  }

  @Test(
    "E-CAL-7, I-32: without a daemon, --apply ends with 69 before anything is read; without root, with 77"
  )
  func noDaemon() throws {
    let scratch = try ScratchDirectory()
    let socket = scratch.url.appendingPathComponent("none").path
    let run = try ProgramRun(
      ["calibrate", "--capture", "-", "--apply", "--control", socket],
      input: capture(CalibrationScene.taps()))
    #expect(run.output.isEmpty)
    if geteuid() == 0 {
      #expect(run.status == 69)
      #expect(run.diagnostics.contains("no daemon answers at "))
    } else {
      #expect(run.status == 77)
      #expect(run.diagnostics.contains("sudo touchbridge calibrate --apply"))
    }
    for arguments in [["--control", socket], ["--yes"]] {
      let run = try ProgramRun(["calibrate", "--capture", "-"] + arguments)
      #expect(run.status == 64)
      #expect(run.diagnostics.contains("\(arguments[0]) is for --apply"))
    }
  }

  @Test("Wrong arguments, files and devices have the exit status of other commands")
  func failures() throws {
    let scratch = try ScratchDirectory()
    let text = capture(CalibrationScene.taps())
    let existing = try scratch.file("layout.yaml", "windows: []\n")
    for (arguments, status, message): ([String], Int32, String) in [
      (["extra"], 64, "takes no further argument"),
      (["--device", "/dev/null", "--capture", "-"], 64, "touchbridge convert --device N"),
      (["--device", "/dev/null"], 69, "/dev/null"),
      (["--device", "/nonexistent/event1"], 66, "/nonexistent/event1"),
      (["--capture", "/nonexistent/taps"], 66, "/nonexistent/taps"),
      (["--capture", "-", "-o", existing.path], 73, "calibrate does not replace files"),
      (["--capture", "-", "-o", ""], 73, "empty"),
      (["--capture", "-", "-o", "/nonexistent/rule.yaml"], 73, "/nonexistent/rule.yaml"),
    ] {
      let run = try ProgramRun(["calibrate"] + arguments, input: text)
      #expect(run.status == status, "\(arguments): \(run.diagnostics)")
      #expect(run.diagnostics.contains(message), "\(arguments): \(run.diagnostics)")
      // Only a file that cannot be made leaves the rule for standard output.
      #expect(run.output.isEmpty == !arguments.contains("/nonexistent/rule.yaml"))
    }
    #expect(try String(contentsOf: existing, encoding: .utf8) == "windows: []\n")
    var keys = DeviceDescription(name: "Keys")
    keys.codes[.key] = BitSet([30, 31])
    let keyboard = try ProgramRun(
      ["calibrate", "--capture", "-"],
      input: EvemuText.text(of: keys, events: [], comment: "a keyboard"))
    #expect(keyboard.status == 69)
    #expect(keyboard.diagnostics.contains("'Keys' is not used: "))
    let garbage = try ProgramRun(["calibrate", "--capture", "-"], input: "no capture\n")
    #expect(garbage.status == 65)
    #expect(garbage.diagnostics.hasPrefix("standard input:1: "))
    let cut = try ProgramRun(["calibrate", "--capture", "-"], input: text + "E: 1.0 00")
    #expect(cut.status == 65)
    #expect(cut.output.isEmpty)
  }
}
