import Foundation
import Testing
import TouchBridgeTestSupport

/// The layouts for kiosks, with a contact that never lifts.
struct RestingContactTests {
  private static let layouts = ["kiosk-browser", "page-buttons", "kiosk-home", "kiosk"]

  /// Drops on an open area that all layouts have, at (540,120); they fall at the begin.
  private static let drops = [
    "silent": "D1(540,120)",
    "trembling": "D1(540,120)\n"
      + (1...60).map { "@\($0).5 M1(\(540 + $0 % 3),\(120 - $0 % 2))" }.joined(separator: "\n"),
    "flickering": "D1(540,120)\n"
      + (1...20).map { "@\($0 * 3).5 U1\n@\($0 * 3 + 1) D1(541,120)" }.joined(separator: "\n"),
  ]

  @Test(
    "E-FILT-25: with each layout for kiosks a tap arrives at most 15 s after a drop fell, while it stays",
    arguments: layouts, drops.keys.sorted())
  func drop(_ name: String, _ kind: String) throws {
    // Otherwise the log does not say where the fingers are.
    let file = TestEnvironment.path("Examples/\(name).yaml")
    let layout = try String(contentsOf: file, encoding: .utf8).replacing(
      "sensitive: true", with: "sensitive: false")
    let drop = try #require(Self.drops[kind])
    let taps = [5, 15, 40].map { "@\($0) D2(700,150)\n@\($0).08 U2" }
    let lines =
      (drop.components(separatedBy: "\n")
        + taps.joined(separator: "\n")
        .components(separatedBy: "\n"))
    let kiosk = try Kiosk(layout: layout)
    let log = try kiosk.play(Self.byTime(lines))
    log.expectSound()
    let begun = log.records(ofKind: "touch").filter {
      $0["phase"]?.string == "began" && $0["x"]?.number == 700
    }
    // There a `longPress` takes a drop that does not move away from the page.
    let isWithheld = name != "kiosk-browser"
    #expect(begun.map { $0["t"]?.number } == [5, 15, 40])
    #expect(begun.map { $0["withheld"]?.bool ?? false } == [isWithheld, false, false])
  }

  /// Returns the lines of a script in the order of their times; the first has none.
  private static func byTime(_ lines: [String]) -> String {
    func time(_ line: String) -> Double {
      guard line.hasPrefix("@") else { return 0 }
      return Double(line.dropFirst().prefix { $0 != " " }) ?? 0
    }
    return lines.sorted { time($0) < time($1) }.joined(separator: "\n")
  }
}
