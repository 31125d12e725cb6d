import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of `play`.
struct PlayTests {
  private static let fingers = """
    # A tap, a slow drag with a second finger, a palm.
    D1(50,140)
    U1 +0.08
    D1(60.25,200.125) @0.5
    M1(90,210); M1; D2(300,400)
    @0.9
    M1(120,220.001) M2(300,399)
    C2(palm)
    U1
    """

  @Test("Each word of a finger script is the gesture of its name")
  func words() throws {
    let folder = try ScratchDirectory()
    let layout = try folder.file(
      "layout.yaml",
      """
      windows:
        - id: main
          view:
            id: root
            multipleTouchEnabled: true
            gestureRecognizers:
              - {id: tapped, type: tap}
              - {id: held, type: longPress}
              - {id: swiped, type: swipe, direction: up}
              - {id: dragged, type: pan, maximumNumberOfTouches: 1, requireToFail: [swiped]}
              - {id: pinched, type: pinch}
      """)
    for (script, name) in [
      ("tap(50,140)", "tapped"), ("hold(50,140, 0.6)", "held"), ("swipe(300,300 up)", "swiped"),
      ("drag(300,300 -> 600,300, 0.6)", "dragged"), ("pinch(300,300, 100 -> 200, 0.3)", "pinched"),
    ] {
      let run = try ProgramRun(["play", "--json", "--layout", layout.path, "-"], input: script)
      let gestures = DispatchLogLine.records(of: run.output).filter { $0.kind == "gesture" }
      #expect(Set(gestures.compactMap { $0["recognizer"]?.string }) == [name], "\(run.output)")
    }
  }

  @Test("Touches are dispatched to their views, with the locations and times of the script")
  func log() throws {
    let run = try ProgramRun(["play", "--json", "-"], input: Self.fingers)
    #expect(run.status == 0)
    #expect(run.diagnostics.isEmpty)
    expectSoundLog(run.output)
    let touches = DispatchLogLine.records(of: run.output).filter { $0.kind == "touch" }
    let got = touches.map { record in
      let values = ["t", "x", "y"].map { record[$0]?.number ?? .nan }
      return "\(record["phase"]?.string ?? "") \(record["touch"]?.integer ?? 0) \(values)"
    }
    expectText(
      got.joined(separator: "\n"),
      equals: """
        began 1 [0.0, 50.0, 140.0]
        ended 1 [0.08, 50.0, 140.0]
        began 2 [0.5, 60.25, 200.125]
        moved 2 [0.51, 90.0, 210.0]
        moved 2 [0.52, 91.0, 210.0]
        began 3 [0.53, 300.0, 400.0]
        moved 2 [0.91, 120.0, 220.001]
        moved 3 [0.91, 300.0, 399.0]
        cancelled 3 [0.92, 300.0, 399.0]
        ended 2 [0.93, 120.0, 220.001]
        """)
  }

  private static let rules = [
    "", "devices: [{rotation: 90}]", "devices: [{rotation: 180, region: [100, 50, 801.5, 600]}]",
    "devices: [{rotation: 270, calibration: [1.02, 0.01, -0.01, 0, 0.98, 0.01]}]",
    "devices: [{region: [10, 0, 700, 700]}]",
  ]

  @Test(
    "E-COORD-15: for any device rule of the layout, touches have the locations of the script",
    arguments: rules)
  func placement(_ rule: String) throws {
    let scratch = try ScratchDirectory()
    let layout = try scratch.file(
      "layout.yaml",
      """
      version: 1
      screen: {width: 1000, height: 700}
      \(rule)
      windows:
        - {id: main, subviews: [{id: box, frame: [150, 100, 200, 300], handles: all}]}
      """
    ).path
    // Corners of the box, the last points inside, and the first ones outside.
    let fingers = "D1(150,100);U1;D1(349.999,399.999);U1;D1(350,100);U1;D1(150,400);U1"
    let run = try ProgramRun(["play", "--json", "--layout", layout, "-"], input: fingers)
    #expect(run.status == 0, "\(run.diagnostics)")
    let hits = DispatchLogLine.records(of: run.output).filter { $0.kind == "hit" }
    #expect(hits.map { $0["view"]?.string } == ["box", "box", "main", "main"])
    #expect(
      hits.map { [$0["x"]?.number, $0["y"]?.number] } == [
        [150, 100], [349.999, 399.999], [350, 100], [150, 400],
      ])
  }

  @Test("The range of a device rule determines the resolution of locations")
  func coarseRange() throws {
    let scratch = try ScratchDirectory()
    let layout = try scratch.file(
      "layout.yaml",
      """
      version: 1
      screen: {width: 1000, height: 700}
      devices: [{range: {x: [100, 2099], y: [-700, -1]}}]
      """
    ).path
    let run = try ProgramRun(
      ["play", "--json", "--layout", layout, "-"], input: "D1(150.5,100); M1(150.7,100); U1")
    let touches = DispatchLogLine.records(of: run.output).filter { $0.kind == "touch" }
    #expect(touches.map { $0["x"]?.number } == [150.5, 151, 151])
    #expect(touches.map { $0["y"]?.number } == [100, 100, 100])
  }

  @Test(
    "The capture of a script, replayed with the same layout, gives the same bytes as playing the script, except for the source",
    arguments: ["evemu", "libinput", "touchbridge"], [nil, "Examples/kiosk.yaml"])
  func roundTrip(_ format: String, _ layout: String?) throws {
    let scratch = try ScratchDirectory()
    let capture = scratch.url.appendingPathComponent("capture").path
    let over = layout.map { ["--layout", $0] } ?? []
    let fingers =
      Self.fingers + "\nH3(5,5); D3(5,5,force=0.5,major=12,minor=3); M3(0,0,tool=stylus)"
    let made = try ProgramRun(
      ["play", "--to", format, "-o", capture, "-"] + over, input: fingers)
    #expect(made.status == 0)
    #expect(made.output.isEmpty)
    for manner in [["--json"], ["--json", "--trace"], []] {
      let played = try ProgramRun(["play", "-"] + manner + over, input: fingers)
      let replayed = try ProgramRun(["replay", capture] + manner + over)
      #expect(played.status == 0 && replayed.status == 0)
      // Only the first record names the source.
      let expected = played.output
        .replacing(#""source":"play""#, with: #""source":"replay""#, maxReplacements: 1)
        .replacing("· play ·", with: "· replay ·", maxReplacements: 1)
      expectText(replayed.output, equals: expected)
    }
  }

  @Test("Fingers that are down at the end of the script are cancelled")
  func leftDown() throws {
    let run = try ProgramRun(["play", "--json", "-"], input: "D1(1,1)\n@2\n")
    let last = try #require(
      DispatchLogLine.records(of: run.output).last { $0.kind == "touch" })
    #expect(last["reason"]?.string == "endOfCapture")
    #expect(last["t"]?.number == 2)
  }

  @Test("More than ten fingers each have a slot")
  func manyFingers() throws {
    let downs = (1...40).map { "D\($0)(\($0 * 20),50)" }.joined(separator: " ")
    let run = try ProgramRun(["play", "--json", "-"], input: downs)
    let records = DispatchLogLine.records(of: run.output)
    #expect(records.first { $0.kind == "device" }?["slots"]?.integer == 40)
    #expect(records.filter { $0["phase"]?.string == "began" }.count == 40)
  }

  @Test("A script with an error exits with 65 and its location, and is not played")
  func mistake() throws {
    let scratch = try ScratchDirectory()
    let file = try scratch.file("a.t", "D1(5,5)  # down\n  U1 Q2\n").path
    let run = try ProgramRun(["play", file])
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    expectText(
      run.diagnostics,
      equals: """
        \(file):2:6: expected a finger, as in D1(50,140), M1(52,140), U1, C1(palm) or H1(5,5), or a \
        time, as in @0.35 or +0.05, not 'Q2'
          U1 Q2
             ^

        """)
    let target = scratch.url.appendingPathComponent("target").path
    #expect(try ProgramRun(["play", "-o", target, file]).status == 65)
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test("A point outside the panel and an impossible cancellation are errors in the script")
  func impossible() throws {
    let off = try ProgramRun(["play", "-"], input: "D1(5,5)\nM1(1921,5)\n")
    #expect(off.status == 65)
    #expect(
      off.diagnostics == """
        standard input:2:1: 1921, 5 is not on the panel, which covers 1920 × 1080 points
        M1(1921,5)
        ^

        """)
    let cancel = try ProgramRun(["play", "-"], input: "D1(5,5); C1\n")
    #expect(cancel.status == 65)
    #expect(
      cancel.diagnostics.contains(
        "standard input:1:10: a panel can cancel only a palm, as in C1(palm)")
    )
  }

  @Test("A file that is not a script is identified in the message")
  func noScript() throws {
    let scratch = try ScratchDirectory()
    let capture = try scratch.file("a.evemu", EvemuSample.tap).path
    let run = try ProgramRun(["play", capture])
    #expect(run.status == 65)
    #expect(
      run.diagnostics
        == "\(capture):1:1: this is a capture, not a finger script; use touchbridge replay\n"
    )
    let folder = try ProgramRun(["play", "/usr"])
    #expect(folder.status == 65)
    #expect(
      folder.diagnostics
        == "/usr:1:1: the finger script cannot be read: it is a directory, not a file\n")
    #expect(try ProgramRun(["play", "/nonexistent/x"]).status == 66)
    #expect(try ProgramRun(["play", "--layout", capture, "-"]).status == 78)
  }

  @Test("An output that cannot be created exits with 73, a full disk with 74, a closed pipe with 0")
  func output() throws {
    let scratch = try ScratchDirectory()
    let file = try scratch.file("a.t", "D1(5,5)\n").path
    let over = try ProgramRun(["play", "-o", file, file])
    #expect(over.status == 73)
    #expect(over.diagnostics.contains("cannot create \(file): it is the file that is being read"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "D1(5,5)\n")
    for manner in [[], ["--to", "evemu"]] {
      let full = try ProgramRun(["play", "-o", "/dev/full", file] + manner)
      #expect(full.status == 74)
      #expect(full.diagnostics.contains("cannot write /dev/full: "))
    }
    let closed = try ProgramRun(
      shell: "{ sleep 0.2; \"$TOUCHBRIDGE\" play '\(file)'; echo $? >&2; } | true")
    #expect(closed.diagnostics == "0\n")
  }
}
