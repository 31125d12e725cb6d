import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of `play` and `replay` with `--sink`.
@Suite struct SinkCaptureTests {
  private static let layout = """
    screen: {width: 1080, height: 1920}
    sinks:
      - {id: glass, type: touchscreen, name: main}
      - {id: other, type: touchscreen, region: [0, 0, 1080, 960]}
      - {id: shop, type: client}
    windows:
      - id: page
        view:
          id: browser
          forwardTo: glass
          multipleTouchEnabled: true
          gestureRecognizers: [{id: hold, type: longPress, numberOfTouchesRequired: 2}]
          subviews: [{id: dead, frame: [0, 0, 60, 60], handles: all}]
    """
  private static let fingers = """
    D1(100,140); M1(110,150); U1 +0.05
    D1(20,20); U1
    D1(100,100) D2(500,500) @1
    U1 @2
    U2
    """

  private func scratch() throws -> (ScratchDirectory, layout: String, output: String) {
    let scratch = try ScratchDirectory()
    let layout = try scratch.file("layout.yaml", Self.layout).path
    return (scratch, layout, scratch.url.appendingPathComponent("glass").path)
  }

  @Test(
    "F-14, F-6: the capture has the touches of the sink, and the log says where a lift was invented",
    arguments: ["evemu", "libinput", "touchbridge"])
  func play(_ format: String) throws {
    let (scratch, layout, output) = try scratch()
    defer { _ = scratch }
    let run = try ProgramRun(
      ["play", "--layout", layout, "--json", "--sink", "glass", "--to", format, "-o", output, "-"],
      input: Self.fingers)
    #expect(run.status == 0 && run.diagnostics.isEmpty, "\(run.diagnostics)")
    expectSoundLog(run.output)
    let slides = DispatchLogLine.records(of: run.output).filter { $0.kind == "sink" }
    #expect(slides.map { $0["action"]?.string } == ["slid", "slid"])
    #expect(slides.map { $0["sink"]?.string } == ["glass", "glass"])
    #expect(slides.map { $0["touch"]?.integer } == [3, 4])
    let identity = try scratch.file("identity.yaml", "screen: {width: 1080, height: 1920}").path
    let replay = try ProgramRun(["replay", "--compact", "--layout", identity, output])
    #expect(replay.status == 0)
    let touches = replay.output.split(separator: "\n").filter {
      $0.hasPrefix("@") || $0.hasPrefix("began") || $0.hasPrefix("moved") || $0.hasPrefix("ended")
    }
    #expect(
      touches == [
        "@0", "began 1 (100,140) root", "@0.01", "moved 1 (110,150) root", "@0.06",
        "ended 1 (110,150) root", "@1", "began 2 (100,100) root", "began 3 (500,500) root", "@1.5",
        "moved 2 (0,100) root taps=0", "moved 3 (0,500) root taps=0", "@1.62",
        "ended 2 (0,100) root taps=0", "ended 3 (0,500) root taps=0",
      ])
  }

  @Test("F-14: a capture is replayed to a sink as its fingers are played")
  func replay() throws {
    let (scratch, layout, output) = try scratch()
    let capture = scratch.url.appendingPathComponent("capture").path
    _ = try ProgramRun(
      ["play", "--layout", layout, "--to", "touchbridge", "-o", capture, "-"], input: Self.fingers)
    let sink = ["--layout", layout, "--sink", "glass", "--to", "touchbridge", "-o"]
    let played = try ProgramRun(["play"] + sink + [output, "-"], input: Self.fingers)
    let replayed = try ProgramRun(["replay"] + sink + ["-", capture])
    #expect(played.status == 0 && replayed.status == 0)
    #expect(try String(contentsOfFile: output, encoding: .utf8) == replayed.output)
    let silent = try ProgramRun(
      ["replay", "--layout", layout, "--sink", "other", "--to", "touchbridge", "-o", "-", capture])
    #expect(silent.output.hasPrefix("# touchbridge capture 1\ndevice 0 \"touchbridge: other\"\n"))
    #expect(!silent.output.contains("\nE "))
  }

  @Test("F-22: the capture of a keyboard has exactly its keys, and what gestures and `idle` type")
  func keyboard() throws {
    let scratch = try ScratchDirectory()
    let layout = try scratch.file(
      "layout.yaml",
      """
      sinks: [{id: keys, type: keyboard, name: operator}]
      idle: {after: 2, sends: [KEY_HOME]}
      windows:
        - gestureRecognizers: [{type: tap, sends: [KEY_LEFTALT, KEY_F4]}]
      """
    ).path
    let arguments = ["--layout", layout, "--sink", "keys", "--to", "evemu", "-o", "-"]
    let run = try ProgramRun(["play"] + arguments + ["-"], input: "D1(9,9); U1\n@5 D1(9,9)")
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(run.output.contains("\n# Input device name: \"touchbridge: operator\"\n"))
    let codes = run.output.split(separator: "\n").filter { $0.hasPrefix("#     Event code") }
    #expect(codes.map { $0.split(separator: " ")[3] } == ["56", "62", "102"])
    let events = run.output.split(separator: "\n").filter { $0.hasPrefix("E:") }
      .map { $0.prefix { $0 != "\t" } }
    #expect(
      events == [
        "E: 0.010000 0001 0038 0001", "E: 0.010000 0000 0000 0000", "E: 0.010000 0001 003e 0001",
        "E: 0.010000 0000 0000 0000", "E: 0.010000 0001 003e 0000", "E: 0.010000 0000 0000 0000",
        "E: 0.010000 0001 0038 0000", "E: 0.010000 0000 0000 0000", "E: 2.010000 0001 0066 0001",
        "E: 2.010000 0000 0000 0000", "E: 2.010000 0001 0066 0000", "E: 2.010000 0000 0000 0000",
      ])
    let capture = scratch.url.appendingPathComponent("capture").path
    _ = try ProgramRun(["play", "--to", "touchbridge", "-o", capture, "-"], input: "D1(9,9); U1")
    let summary = try ProgramRun(["replay", "--summary"] + arguments + [capture])
    #expect(summary.output.contains("0001 003e 0001"), "a summary types as a log does")
  }

  @Test("PTR-13: the capture of a pointer has its frames with their times")
  func pointer() throws {
    let scratch = try ScratchDirectory()
    let layout = try scratch.file(
      "layout.yaml",
      """
      screen: {width: 1280, height: 800}
      sinks: [{id: glass, type: touchscreen}, {id: mouse, type: pointer, park: [0, 0]}]
      windows:
        - view:
            id: page
            forwardTo: glass
            gestureRecognizers: [{id: menu, type: longPress, minimumPressDuration: 0.4, clicks: right}]
      """
    ).path
    let run = try ProgramRun(
      ["play", "--layout", layout, "--sink", "mouse", "--to", "evemu", "-o", "-", "-"],
      input: "D1(450,620)\n@2 U1")
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(run.output.contains("\n# Input device name: \"touchbridge: mouse\"\n"))
    let events = run.output.split(separator: "\n").filter { $0.hasPrefix("E:") }
      .map { $0.prefix { $0 != "\t" } }
    // After the finger's contact has slid and rested for 120 ms; a point has 32 and 64 units.
    #expect(
      events == [
        "E: 0.520000 0003 0000 14400", "E: 0.520000 0003 0001 39680",
        "E: 0.520000 0000 0000 0000", "E: 0.540000 0001 0111 0001", "E: 0.540000 0000 0000 0000",
        "E: 0.570000 0001 0111 0000", "E: 0.570000 0000 0000 0000", "E: 0.670000 0003 0000 0000",
        "E: 0.670000 0003 0001 0000", "E: 0.670000 0000 0000 0000",
      ])
  }

  @Test("F-1: the resolution is that of the sink's size, or else of the only panel after rotation")
  func resolution() throws {
    let scratch = try ScratchDirectory()
    // A panel of 200 by 100 mm.
    let panel = EvemuSample.tap.replacing("0 1919 0 0 0", with: "0 3999 0 0 20")
      .replacing("0 1079 0 0 0", with: "0 1999 0 0 20")
    let capture = try scratch.file("capture", panel).path
    for (keys, expected) in [
      ("", [(0x35, 34559, 346), (0x36, 61439, 307)]),
      (", size: [172.8, 307.2]", [(0x35, 34559, 200), (0x36, 61439, 200)]),
      (", region: [0, 0, 540, 1920]", [(0x35, 34559, 691), (0x36, 61439, 307)]),
    ] {
      let layout = try scratch.file(
        "layout.yaml",
        """
        screen: {width: 1080, height: 1920}
        devices: [{rotation: 90}]
        sinks: [{id: glass, type: touchscreen\(keys)}]
        windows: [{view: {id: browser, forwardTo: glass, multipleTouchEnabled: true}}]
        """
      ).path
      let run = try ProgramRun(
        [
          "replay", "--layout", layout, "--sink", "glass", "--to", "touchbridge", "-o", "-",
          capture,
        ])
      for (axis, last, resolution) in expected {
        let code = String(axis, radix: 16)
        #expect(
          run.output.contains("\n  axis 00\(code) 0 0 \(last) 0 0 \(resolution)\n"),
          "\(keys): \(run.output.prefix(700))")
      }
    }
  }

  @Test("F-16: the touches of two panels reach one virtual touchscreen as touches of one panel")
  func twoPanels() throws {
    let (scratch, layout, _) = try scratch()
    let made = try ProgramRun(
      ["play", "--layout", layout, "--to", "touchbridge", "-"], input: "D1(100,100); U1 @2")
    let lines = made.output.split(separator: "\n").map(String.init)
    let end = try #require(lines.firstIndex(of: "end"))
    // The second panel is touched half a second later.
    func events(of device: Int) -> [String] {
      lines[(end + 1)...].filter { $0.hasPrefix("E ") }.map { line in
        var parts = line.split(separator: " ").map(String.init)
        parts[1] = "\(device)"
        if device == 1, parts[5].hasPrefix("0.") { parts[5] = "0.500000" }
        if device == 1, parts[5].hasPrefix("2.") { parts[5] = "2.500000" }
        return parts.joined(separator: " ")
      }
    }
    let description = Array(lines[2...end])
    let second = [description[0].replacing("device 0", with: "device 1")] + description.dropFirst()
    let merged = (events(of: 0) + events(of: 1)).enumerated().sorted {
      let (left, right) = ($0.element.split(separator: " ")[5], $1.element.split(separator: " ")[5])
      return (left, $0.offset) < (right, $1.offset)
    }.map(\.element)
    let capture = try scratch.file(
      "two", (lines[...1] + description + second + merged).joined(separator: "\n") + "\n"
    ).path
    let joined = layout.replacing("layout.yaml", with: "joined.yaml")
    try Self.layout.replacing(
      "type: longPress, numberOfTouchesRequired: 2", with: "type: longPress, enabled: false"
    )
    .write(toFile: joined, atomically: true, encoding: .utf8)
    let run = try ProgramRun(
      ["replay", "--layout", joined, "--sink", "glass", "--to", "touchbridge", "-o", "-", capture])
    #expect(run.status == 0, "\(run.diagnostics)")
    let records = run.output.split(separator: "\n").filter {
      $0.contains(" 002f ") || $0.contains(" 0039 ") || $0.contains(" 014a ")
    }.filter { $0.hasPrefix("E ") }
    #expect(
      records == [
        "E 0 0003 0039 0 0.000000", "E 0 0001 014a 1 0.000000", "E 0 0003 002f 1 0.500000",
        "E 0 0003 0039 1 0.500000", "E 0 0003 002f 0 2.000000", "E 0 0003 0039 -1 2.000000",
        "E 0 0003 002f 1 2.500000", "E 0 0003 0039 -1 2.500000", "E 0 0001 014a 0 2.500000",
      ])
  }

  @Test(
    "Wrong options are refused with 64 and a message, before anything is written",
    arguments: [
      (
        ["--sink", "glas", "--to", "evemu"], "the layout has no sink 'glas'; did you mean 'glass'?"
      ),
      (
        ["--sink", "shop", "--to", "evemu"],
        "sink 'shop' is a client, not a virtual device"
      ),
      (["--sink", "glass"], "--sink needs --to FORMAT"),
      (["--sink", "glass", "--to", "evtest"], "evtest can be read but not written"),
    ])
  func wrongOptions(_ options: [String], _ message: String) throws {
    let (scratch, layout, output) = try scratch()
    defer { _ = scratch }
    for command in ["play", "replay"] {
      let run = try ProgramRun(
        [command, "--layout", layout, "-o", output, "-"] + options, input: Self.fingers)
      #expect(run.status == 64)
      #expect(run.output.isEmpty)
      #expect(run.diagnostics.hasPrefix("touchbridge: \(message)\n"), "\(run.diagnostics)")
      #expect(!FileManager.default.fileExists(atPath: output))
    }
  }

  @Test("Options that need each other are refused with 64")
  func missingOptions() throws {
    let (scratch, layout, output) = try scratch()
    defer { _ = scratch }
    let sink = ["--sink", "glass", "--to", "evemu"]
    for (arguments, message) in [
      (["play", "--layout", layout, "-"] + sink, "--sink needs -o FILE"),
      (["replay", "--layout", layout, "-"] + sink, "--sink needs -o FILE"),
      (
        ["play", "-o", output, "-"] + sink,
        "the layout has no touchscreen, keyboard or pointer sink"
      ),
      (["replay", "--to", "evemu", "-"], "--to needs --sink ID"),
      (["replay", "-o", output, "-"], "--output needs --sink ID"),
      (["replay", "--layout", layout, "-o", output, "a", "b"] + sink, "--sink takes one CAPTURE"),
      (
        ["play", "--layout", layout, "--json", "-o", "-", "-"] + sink,
        "--json applies to the log, which -o - does not write"
      ),
    ] {
      let run = try ProgramRun(arguments, input: Self.fingers)
      #expect(run.status == 64)
      #expect(run.diagnostics.hasPrefix("touchbridge: \(message)\n"), "\(run.diagnostics)")
    }
  }

  @Test("R-DIAG-4: the slide of a touch in a sensitive view has no record")
  func secrets() throws {
    let scratch = try ScratchDirectory()
    let layout = try scratch.file(
      "layout.yaml",
      Self.layout.replacing("forwardTo: glass", with: "forwardTo: glass\n      sensitive: true")
    ).path
    let output = scratch.url.appendingPathComponent("glass").path
    let arguments = [
      "play", "--layout", layout, "--json", "--sink", "glass", "--to", "evemu", "-o", output, "-",
    ]
    let run = try ProgramRun(arguments, input: Self.fingers)
    expectSoundLog(run.output)
    #expect(!DispatchLogLine.records(of: run.output).contains { $0.kind == "sink" })
    let revealed = try ProgramRun(arguments + ["--reveal"], input: Self.fingers)
    #expect(revealed.output.contains(#""action":"slid","touch":3}"#))
  }
}
