import Foundation
import Testing
import TouchBridgeTestSupport

/// The layout of a lobby, touched by scripted and by recorded fingers.
struct LobbyTests {
  /// Returns the path of a file of the package, whatever the current folder is.
  private static func path(_ name: String, test: String = #filePath) -> String {
    URL(fileURLWithPath: test).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(name).path
  }

  private let kiosk: Kiosk

  init() throws {
    kiosk = try Kiosk(layoutFile: Self.path("Layouts/lobby.yaml"))
  }

  @Test func aTapOnHelpReachesHelp() throws {
    let log = try kiosk.play("D1(60,900); U1 +0.08")
    log.expectSound()
    #expect(log.records(ofKind: "hit").map { $0["view"]?.string } == ["help"])
    GoldenFile.expect(log.compact(), beside: "help.txt")
  }

  @Test func aRecordedVisitorIsServed() throws {
    let log = try kiosk.replay(file: Self.path("Recordings/visitor.evemu"))
    log.expectSound()
    let events = log.records(ofKind: "control").compactMap { $0["event"]?.string }
    #expect(events == ["touchDown", "touchUpInside", "primaryActionTriggered"])
  }
}
