import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of `convert` for recordings of several devices.
struct ConvertTests {
  private static func device(_ name: String, _ description: String, _ value: Int) -> String {
    """
    - evdev:
        name: "\(name)"
        id: [3, 1, 2, 3]
    \(description)
      events:
      - evdev:
        - [  0,      0,   1,  330,       \(value)]
        - [  0,      0,   0,   0,       0]

    """
  }

  @Test(
    "A recording becomes a finger script with the same touches",
    arguments: ["list", "keypad", "photo-wall"])
  func fingers(_ name: String) throws {
    let folder = try ScratchDirectory()
    let layout = ["--layout", "Examples/\(name).yaml"]
    let capture = folder.url.appendingPathComponent("capture").path
    _ = try ProgramRun(
      ["play", "--to", "evemu", "-o", capture] + layout + ["Examples/\(name).t"])
    let script = try ProgramRun(["convert", "--to", "fingers", capture] + layout)
    #expect(script.status == 0 && script.diagnostics.isEmpty, "\(script.diagnostics)")
    let logs = try [["Examples/\(name).t"], ["-"]].map {
      try ProgramRun(["play", "--json", "--reveal"] + layout + $0, input: script.output).output
    }
    let touches = logs.map { log in
      DispatchLogLine.records(of: log).filter { $0.kind == "touch" }.map { record in
        ["t", "touch", "phase", "x", "y", "reason"].map { "\(String(describing: record[$0]))" }
      }
    }
    #expect(touches[0] == touches[1] && !touches[0].isEmpty, "\(script.output)")
  }

  @Test("A script has the moves of fingers that the layout refuses, or that no window has")
  func refused() throws {
    let folder = try ScratchDirectory()
    let layout = try folder.file(
      "layout.yaml",
      "version: 1\nscreen: {width: 200, height: 100}\napplication: {maxTouches: 1}\n"
        + "windows: [{id: left, frame: [0, 0, 100, 100]}]\n")
    let fingers = "D1(150,50); M1(160,50); D2(20,20); M2(30,20); M1(170,50); U1 U2"
    let capture = try ProgramRun(
      ["play", "--to", "evemu", "-o", "-", "--layout", layout.path, "-"], input: fingers)
    #expect(capture.status == 0, "\(capture.diagnostics)")
    let run = try ProgramRun(
      ["convert", "--to", "fingers", "--layout", layout.path, "-"], input: capture.output)
    #expect(
      run.output == """
        # A recording, in points of a screen of 200 × 100
        @0.000000 D1(150,50)
        @0.010000 M1(160,50)
        @0.020000 D2(20,20)
        @0.030000 M2(30,20)
        @0.040000 M1(170,50)
        @0.050000 U1(170,50) U2(30,20)

        """, "\(run.output) \(run.diagnostics)")
  }

  @Test("A recording whose times a finger script cannot have is refused, and traps nothing")
  func extremeTimes() throws {
    let scratch = try ScratchDirectory()
    let made = try ProgramRun(["play", "--to", "evemu", "-o", "-", "-"], input: "D1(10,10); U1 @2")
    var lines = made.output.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    for index in lines.indices where lines[index].hasPrefix("E: 2.000000 ") {
      lines[index] = lines[index].replacing("E: 2.000000", with: "E: 9223372036854.775807")
    }
    let capture = try scratch.file("late.evemu", lines.joined(separator: "\n")).path
    let run = try ProgramRun(["convert", "--to", "fingers", capture])
    #expect(
      run.status == 65 && run.diagnostics.contains("longer than 10⁹ seconds"), "\(run.diagnostics)")
  }

  @Test("--layout and --device of convert are refused where they have no effect")
  func fingerOptions() throws {
    let file = "Examples/kiosk.evemu"
    for options in [["--to", "evemu", "--layout", "a"], ["--to", "fingers", "--device", "1"]] {
      #expect(try ProgramRun(["convert"] + options + [file]).status == 64)
    }
    #expect(try ProgramRun(["convert", "--to", "fingers", "Examples/list.t"]).status == 65)
  }

  private static let keyboard = """
        codes:
          0: [0, 1]
          1: [30, 31, 330]
        absinfo: {}
        properties: []
    """
  private static let panel = """
        codes:
          0: [0, 1, 2, 3]
          1: [330]
          3: [0, 1, 47, 53, 54, 57]
        absinfo:
          0: [0, 4095, 0, 0, 11]
          1: [0, 4095, 0, 0, 11]
          47: [0, 9, 0, 0, 0]
          53: [0, 4095, 0, 0, 11]
          54: [0, 4095, 0, 0, 11]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
    """

  private static func recording(_ devices: String...) -> String {
    "version: 1\nndevices: \(devices.count)\ndevices:\n" + devices.joined()
  }

  /// The names and the first values of the devices of an evemu file.
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("N:") || $0.contains("0001 014a") }.map {
      $0.hasPrefix("N:") ? String($0) : String($0.prefix { $0 != "\t" }.suffix(4))
    }
  }

  @Test("evemu receives the touchscreen that replay uses, or the device with a number")
  func choice() throws {
    let both = Self.recording(
      Self.device("Keyboard", Self.keyboard, 1), Self.device("Panel", Self.panel, 2))
    let chosen = try ProgramRun(["convert", "--to", "evemu", "-"], input: both)
    #expect(chosen.status == 0)
    #expect(lines(chosen.output) == ["N: Panel", "0002"])
    #expect(
      chosen.diagnostics.contains(
        "standard input: warning: device 2 of 2, 'Panel', is written, and no other; --device N selects"
          + " one\n"))
    let first = try ProgramRun(["convert", "--to", "evemu", "--device", "1", "-"], input: both)
    #expect(lines(first.output) == ["N: Keyboard", "0001"])
    let third = try ProgramRun(["convert", "--to", "evemu", "--device", "3", "-"], input: both)
    #expect(third.status == 64)
    #expect(
      third.diagnostics.hasPrefix(
        "touchbridge: standard input has no device 3; it has 1 'Keyboard', 2 'Panel'\n"))
    #expect(third.output.isEmpty)
    let own = try ProgramRun(["convert", "--to", "libinput", "--device", "2", "-"], input: both)
    #expect(own.output.contains("Panel") && !own.output.contains("Keyboard"))
    let all = try ProgramRun(["convert", "--to", "libinput", "-"], input: both)
    #expect(all.output.contains("Panel") && all.output.contains("Keyboard"))
  }

  @Test("Without a touchscreen evemu receives the first device")
  func noTouchscreen() throws {
    let both = Self.recording(
      Self.device("One", Self.keyboard, 1), Self.device("Two", Self.keyboard, 2))
    let run = try ProgramRun(["convert", "--to", "evemu", "-"], input: both)
    #expect(lines(run.output) == ["N: One", "0001"])
  }
}
