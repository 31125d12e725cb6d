import Foundation
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchKit
import TouchModel
import TouchTracking

/// The layouts of the Examples folder.
@Suite struct ExampleTests {
  private func document(_ name: String) throws -> LayoutDocument {
    let folder = TestEnvironment.path("Examples")
    let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
    return try LayoutReader.read(bytes: Array(bytes), file: UntrustedText(name))
  }

  @Test("kiosk.yaml delivers touches to buttons, rows, and what is behind pictures and the bar")
  func kiosk() throws {
    let stage = LayoutStage(try document("kiosk.yaml"))
    #expect(stage.hit(200, 1760) == "help")
    #expect(stage.hit(500, 200) == "home")
    #expect(stage.hit(500, 640) == "firstRow")
    #expect(stage.hit(930, 1150) == "zoomIn")
    #expect(stage.hit(1000, 40) == "bell")
    #expect(stage.hit(500, 40) == "home")
    #expect(
      stage.down(1, 500, 200) == ["began home>homeController by homeController"])
    try #require(stage.built.view(id: "alert")).isHidden = false
    #expect(stage.hit(600, 1100) == "ok")
    #expect(stage.hit(200, 1760) == "shade")
  }

  @Test("wall.yaml has a half for each panel, and the seam does not receive touches")
  func wall() throws {
    let document = try document("wall.yaml")
    #expect(document.deviceRules.map(\.settings.region.minX) == [0, 1920])
    #expect(document.deviceRules.map(\.settings.rotation) == [.none, .half])
    let stage = LayoutStage(document)
    #expect(stage.hit(1919, 500) == "leftBoard")
    #expect(stage.hit(1920, 500) == "rightBoard")
    #expect(document.notes.isEmpty)
  }

  @Test("calibration.yaml has a range, and otherwise the standard layout")
  func calibration() throws {
    let document = try document("calibration.yaml")
    let settings = try #require(document.deviceRules.first).settings
    #expect(settings.rangeX == DeviceSettings.AxisRange(minimum: 165, maximum: 4016))
    #expect(settings.filters.hysteresis?.margin == 6)
    #expect(LayoutStage(document).hit(1023, 767) == "root")
  }

  @Test("F-22: the lines of kiosk-browser.yaml that are comments make a keyboard for two senders")
  func keys() throws {
    let url = TestEnvironment.path("Examples").appendingPathComponent("kiosk-browser.yaml")
    var lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
    for start in ["# - {id: keys,", "# idle: {", "# - {id: operatorTap,"] {
      let index = try #require(lines.firstIndex { $0.contains(start) })
      lines[index] = lines[index].replacingOccurrences(of: start, with: String(start.dropFirst(2)))
    }
    // The line with keys replaces the one without.
    let plain = try #require(lines.firstIndex { $0.contains("- {id: operatorTap,") })
    lines.remove(at: plain)
    let document = try LayoutReader.read(
      bytes: Array(lines.joined(separator: "\n").utf8), file: "kiosk-browser.yaml")
    #expect(document.keyboard?.keys.map(\.rawValue) == [56, 63, 102])
    #expect(document.idle?.sends.map(\.name) == ["KEY_LEFTALT", "KEY_HOME"])
  }
}
