import Foundation
import Testing
import TouchBridgeTestSupport

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
}
