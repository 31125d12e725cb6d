import Foundation
import Testing
import TouchBridgeTestSupport
import TouchKit
import TouchModel

/// The test library, as its users call it.
struct KioskTests {
  private static let layout = """
    version: 1
    screen: {width: 400, height: 300}
    windows:
      - id: main
        subviews:
          - {id: map, frame: [0, 0, 400, 200], handles: all}
          - {id: bar, frame: [0, 200, 400, 100], subviews: [{id: help, frame: [20, 20, 80, 60]}]}
    """

  @Test("A kiosk plays fingers and returns the dispatch log")
  func play() throws {
    let kiosk = try Kiosk(layout: Self.layout)
    let log = try kiosk.play("D1(50,140); U1 +0.05\nD1(30,230)")
    log.expectSound()
    expectText(
      log.compact(),
      equals: """
        @0
        began 1 (50,140) map
        hit 1 main map
        map.began {1} (50,140) < map*
        @0.05
        ended 1 (50,140) map
        map.ended {1} (50,140) < map*
        @0.06
        began 2 (30,230) help
        hit 2 main bar help
        help.began {2} (10,10) < help bar main application < unhandled
        cancelled 2 (30,230) help reason=endOfCapture
        help.cancelled {2} (10,10) < help bar main application < unhandled
        """)
    #expect(log.records(ofKind: "hit").map { $0["view"]?.string } == ["map", "help"])
    #expect(log.json.hasPrefix("{\"v\":1,\"seq\":1,"))
    #expect(log.text.contains("main › bar › help"))
    #expect("\(log)" == log.text)
    #expect(try kiosk.play("D1(50,140); U1 +0.05\nD1(30,230)").json == log.json)
    #expect(try kiosk.play("D1(1,1)", tracing: true).records(ofKind: "stage").isEmpty == false)
  }

  @Test("Mistakes are reported with their position")
  func mistakes() throws {
    let layout = #expect(throws: KioskError.self) {
      try Kiosk(layout: "version: 1\nwidnows: []\n", named: "a.yaml")
    }
    #expect(layout?.description.contains("a.yaml:2:1: ") == true)
    let kiosk = try Kiosk(layout: Self.layout)
    let fingers = #expect(throws: KioskError.self) { try kiosk.play("D1(50,140)\nU2") }
    #expect(fingers?.description.hasPrefix("fingers:2:1: finger 2 is not down") == true)
    let place = #expect(throws: KioskError.self) { try kiosk.play("D1(401,140)") }
    #expect(place?.description.contains("covers 400 × 300 points") == true)
    let missing = #expect(throws: KioskError.self) { try Kiosk(layoutFile: "/nonexistent/a") }
    #expect(missing?.description.hasPrefix("/nonexistent/a: cannot read the file: ") == true)
  }

  @Test("Layouts and fingers are read from files, and logs are compared with files")
  func files() throws {
    let scratch = try ScratchDirectory()
    let layout = try scratch.file("a.yaml", Self.layout)
    let fingers = try scratch.file("a.t", "D1(50,140) # down\nU1\n")
    let log = try Kiosk(layoutFile: layout.path).play(file: fingers.path)
    _ = try scratch.file("golden.txt", log.compact(["touch"]))
    let test = scratch.url.appendingPathComponent("Test.swift").path
    GoldenFile.expect(log.compact(["touch"]), beside: "golden.txt", test: test)
  }

  @Test("E-REC-2: a recording is replayed, and the log is that of the command")
  func recording() throws {
    let kiosk = try Kiosk(layoutFile: TestEnvironment.path("Examples/kiosk.yaml").path)
    let file = TestEnvironment.path("Examples/kiosk.evemu").path
    let log = try kiosk.replay(file: file)
    log.expectSound()
    #expect(log.records(ofKind: "start").first?["source"]?.string == "replay")
    #expect(log.records(ofKind: "touch").isEmpty == false)
    #expect(try kiosk.replay(file: file).json == log.json)
  }

  @Test("E-REC-2: a file that is no recording of a touchscreen is an error with its line")
  func noRecording() throws {
    let kiosk = try Kiosk(layout: Self.layout)
    let scratch = try ScratchDirectory()
    let text = try scratch.file("a.txt", "hello\n")
    let broken = #expect(throws: KioskError.self) { try kiosk.replay(file: text.path) }
    #expect(broken?.description.hasPrefix(text.path + ":1: ") == true)
    let keys = try scratch.file(
      "b.evemu", "N: Keyboard\nI: 0003 0001 0001 0001\nB: 00 02 00 00 00 00 00 00 00\n")
    let refused = #expect(throws: KioskError.self) { try kiosk.replay(file: keys.path) }
    #expect(refused?.description.contains("no touchscreen; record one") == true)
    #expect(throws: KioskError.self) { try kiosk.replay(file: "/nonexistent/a") }
  }

  /// A view that turns with a finger, and reports when it has.
  private final class Knob: View {
    private(set) var turns: [Double] = []
    private(set) var isSettled = false
    private(set) var windows = 0

    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
      for touch in touches { turns.append(touch.location(in: self).x) }
      Application.shared.performAtNextPass { self.isSettled = true }
    }
    override func didMoveToWindow() { if window != nil { windows += 1 } }
  }

  @Test("R-PIPE-5: a view of one's own is touched once for each play, and keeps its state")
  func view() throws {
    let knob = Knob(frame: Rect(x: 0, y: 0, width: 200, height: 100), identifier: "knob")
    let kiosk = try Kiosk(view: knob)
    let log = try kiosk.play("D1(50,40); M1(60,40); U1")
    log.expectSound()
    #expect(knob.turns == [60] && knob.isSettled && knob.windows == 1 && knob.superview == nil)
    #expect(log.compact(["touch"]).contains("began 1 (50,40) knob"))
    #expect(log.text.contains("window › knob") && log.json.contains("\"view\":\"knob\""))
    try kiosk.play("D1(50,40); M1(70,40); U1")
    #expect(knob.turns == [60, 70] && knob.windows == 2)
    let outside = #expect(throws: KioskError.self) { try kiosk.play("D1(201,40)") }
    #expect(outside?.description.contains("covers 200 × 100 points") == true)
  }

  @Test("R-PIPE-5: a view without a size fills the screen, and a screen may be larger")
  func screens() throws {
    let view = View()
    _ = try Kiosk(view: view, screen: Size(width: 300, height: 200))
    #expect(view.frame == Rect(x: 0, y: 0, width: 300, height: 200))
    let small = View(frame: Rect(x: 10, y: 10, width: 30, height: 30), identifier: "small")
    let log = try Kiosk(view: small, screen: Size(width: 300, height: 200)).play("D1(250,20); U1")
    #expect(log.compact(["hit"]).contains("small") == false)
    #expect(throws: KioskError.self) { try Kiosk(view: view, screen: .zero) }
  }
}
