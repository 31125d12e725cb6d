import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of the demonstration of `make demo`.
struct DemonstrationTests {
  @Test("The fingers of the demonstration hit the views of its comment")
  func landings() throws {
    let layout = try String(
      contentsOf: TestEnvironment.path("Examples/kiosk.yaml"), encoding: .utf8)
    let capture = try Replay.bytes(of: TestEnvironment.path("Examples/kiosk.evemu"))
    let log = try Replay.run(capture, layout: layout).log
    expectSoundLog(log)
    let hits = DispatchLogLine.records(of: log).filter { $0.kind == "hit" }
    #expect(
      hits.map { $0["view"]?.string } == [
        "firstRow", "bell", "zoomIn", "help", "help", "home", "map", "map", "map",
      ])
    #expect(LogCensus(log).begins == Fixture.demonstration.begins)
    #expect(LogCensus(log).together == 2)
  }

  @Test(
    "Every example layout dispatches each capture of the project without a violation",
    arguments: TestEnvironment.files(under: TestEnvironment.path("Examples"), withExtension: "yaml")
  )
  func examples(_ file: URL) throws {
    let layout = try String(contentsOf: file, encoding: .utf8)
    for fixture in TestEnvironment.cases(Fixture.all, oneOf: 6) {
      let log = try Replay.run(Array(try fixture.text().utf8), layout: layout).log
      expectSoundLog(log, "\(file.lastPathComponent), \(fixture.name)", mayHold: true)
    }
  }
}
