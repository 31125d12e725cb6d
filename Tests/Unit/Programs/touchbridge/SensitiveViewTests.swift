import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of `sensitive`: the log does not say where touches in a sensitive view are.
struct SensitiveViewTests {
  /// A sensitive pad with keys, a scroll view and recognizers, and a view outside.
  private static let layout = """
    version: 1
    screen: {width: 400, height: 400}
    windows:
      - id: main
        view:
          id: top
          multipleTouchEnabled: true
          gestureRecognizers: [{id: topPan, type: pan}, {id: topTap, type: tap}]
          subviews:
            - id: pad
              frame: [0, 0, 200, 400]
              sensitive: true
              gestureRecognizers: [{id: padTap, type: tap, cancelsTouchesInView: false}]
              subviews:
                - {id: key1, type: button, frame: [0, 0, 100, 100]}
                - id: inner
                  frame: [0, 100, 200, 100]
                  sensitive: true
                  multipleTouchEnabled: true
                - id: list
                  type: scrollView
                  frame: [0, 200, 200, 200]
                  contentSize: [200, 2000]
                  subviews: [{id: row, frame: [0, 0, 200, 2000]}]
            - {id: open, frame: [200, 0, 200, 400], handles: all}
    """

  /// The keys that a record of a sensitive touch may have.
  private static let permitted: Set<String> = [
    "v", "seq", "t", "kind", "device", "touch", "phase", "method", "reason", "window", "view",
    "redacted",
  ]

  private func play(_ fingers: String, _ options: [String] = ["--json"]) throws -> String {
    let folder = try ScratchDirectory()
    let layout = try folder.file("layout.yaml", Self.layout)
    let script = try folder.file("fingers.t", fingers)
    let run = try ProgramRun(
      ["play", "--layout", layout.path] + options + [script.path])
    #expect(run.status == 0, "\(run.diagnostics)")
    return run.output
  }

  @Test(
    "R-DIAG-4: a touch in a sensitive view has only touch and dispatch records without its place",
    arguments: [
      "D1(50,50); U1", "D1(50,50); M1(60,60); M1(300,60); U1", "D1(50,150); D2(150,150); U1; U2",
      "D1(100,390); M1(100,350); M1(100,300); M1(100,220); U1; +1.0", "D1(50,50); C1(palm)",
      "D1(10,10); M1(10,80); M1(10,180); U1",
    ])
  func redacted(_ fingers: String) throws {
    for options in [["--json"], ["--json", "--trace"]] {
      let log = try play(fingers, options)
      let records = DispatchLogLine.records(of: log)
      let named = records.filter { !["start", "device", "end", "stage"].contains($0.kind) }
      #expect(!named.isEmpty)
      for record in named {
        #expect(["touch", "dispatch"].contains(record.kind), "\(record.kind)")
        #expect(Set(record.value.keys).subtracting(Self.permitted).isEmpty, "\(record.value.keys)")
        #expect(record["view"]?.string == "pad")
        #expect(record["redacted"] == .bool(true))
      }
      for secret in ["key1", "inner", "row", "padTap", "\"x\"", "tapCount", "force", "at"] {
        #expect(!log.contains(secret + "\""), "\(secret)")
      }
    }
    expectSoundLog(try play(fingers), fingers, mayHold: true)
  }

  @Test(
    "R-DIAG-4: the records of a sensitive touch are the same for every key, whatever gestures it has"
  )
  func equalKeys() throws {
    let folder = try ScratchDirectory()
    let layout = try folder.file(
      "layout.yaml",
      """
      version: 1
      screen: {width: 400, height: 100}
      windows:
        - id: main
          view:
            id: pad
            sensitive: true
            subviews:
              - {id: plain, type: button, frame: [0, 0, 100, 100]}
              - id: held
                type: button
                frame: [100, 0, 100, 100]
                gestureRecognizers: [{id: hold, type: longPress}]
              - id: late
                handles: all
                frame: [200, 0, 100, 100]
                gestureRecognizers: [{id: double, type: tap, numberOfTapsRequired: 2, delaysTouchesBegan: true}]
              - {id: empty, frame: [300, 0, 100, 100]}
      """)
    for options in [["--json"], ["--json", "--trace"], ["--compact"], []] {
      let logs = try [50, 150, 250, 350].map { x in
        let script = try folder.file(
          "fingers.t",
          """
          D1(\(x),50); M1(\(x + 1),50) +0.1; U1 @1.2
          D1(\(x),50) @3; U1 +0.05; D1(\(x),50) +0.1; U1 +0.05
          D1(\(x),50) @5; D2(\(x),60) +0.1; U1 U2 +0.1
          """)
        let run = try ProgramRun(["play", "--layout", layout.path] + options + [script.path])
        #expect(run.status == 0, "\(run.diagnostics)")
        return run.output.split(separator: "\n").filter { $0.contains("redacted") }
      }
      #expect(logs[0].count == 22)
      for log in logs { #expect(log == logs[0], "\(options)") }
    }
  }

  @Test("R-DIAG-4: text and summary do not say where a sensitive touch is")
  func text() throws {
    // The first line has the path of the layout, which may contain any number.
    let log = try play("D1(51,52); M1(61,62); U1", []).split(separator: "\n").dropFirst()
      .joined(separator: "\n")
    for secret in ["51", "61", "key1"] { #expect(!log.contains(secret), "\(log)") }
    #expect(log.contains("main › pad") && log.contains("redacted"))
  }

  @Test("R-DIAG-4: a gesture is left out if one of its touches is sensitive")
  func gestures() throws {
    let shared = DispatchLogLine.records(
      of: try play("D1(300,50); D2(50,150); M1(350,50) M2(50,190); U1; U2"))
    #expect(!shared.contains { $0.kind == "gesture" })
    #expect(
      shared.contains { $0.kind == "touch" && $0["view"]?.string == "open" && $0["x"] != nil })
    let open = DispatchLogLine.records(of: try play("D1(300,50); M1(350,50); U1"))
    #expect(open.contains { $0.kind == "gesture" && $0["recognizer"]?.string == "topPan" })
  }

  @Test("R-DIAG-4: --reveal shows everything")
  func reveal() throws {
    let log = try play("D1(50,50); U1", ["--json", "--reveal"])
    #expect(log.contains("\"control\":\"key1\"") && !log.contains("redacted"))
    expectSoundLog(log, "revealed", mayHold: true)
  }

  @Test("A keypad that is not sensitive gets a note; `sensitive: false` ends it")
  func grid() throws {
    let folder = try ScratchDirectory()
    let keys = (0..<12).map {
      "{id: key\($0), type: button, frame: [\($0 % 3 * 100), \($0 / 3 * 100), 90, 90]}"
    }.joined(separator: ", ")
    for (setting, isNoted) in [
      ("", true), ("sensitive: false, ", false), ("sensitive: true, ", false),
    ] {
      let layout = try folder.file(
        "layout.yaml",
        """
        version: 1
        windows:
          - id: main
            view: {id: pad, \(setting)subviews: [\(keys)]}
        """)
      let run = try ProgramRun(["check", layout.path])
      #expect(run.status == 0)
      #expect((run.output + run.diagnostics).contains("sensitive: true") == isNoted)
    }
  }
}
