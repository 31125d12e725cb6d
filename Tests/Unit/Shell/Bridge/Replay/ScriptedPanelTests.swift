import Bridge
import Capture
import Foundation
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// Compares finger scripts with the captures that they are converted to.
struct FingerPlayTests {
  private static let examples = TestEnvironment.files(
    under: TestEnvironment.path("Examples"), withExtension: "yaml")

  @Test(
    "E-REC-2: with every example layout, playing random fingers equals replaying their capture",
    arguments: examples)
  func roundTrip(_ file: URL) throws {
    let layout = try String(contentsOf: file, encoding: .utf8)
    let document = try LayoutReader.read(bytes: Array(layout.utf8), file: "layout")
    let kiosk = try Kiosk(layout: layout)
    PropertyTest.check(cases: 12, seed: 11) { seed in
      var generator = SeededGenerator(seed: seed)
      let script = Self.script(on: document.screen, using: &generator)
      let comment = "\(file.lastPathComponent):\n\(script)"
      let play = try ScriptedPanel(try FingerScript(script), for: document)
      let played = try kiosk.play(script)
      let capture = try Self.capture(of: play)
      let replayed = try Replay.run(capture, layout: layout)
      // The first records differ only in their source.
      let log = played.json.replacingOccurrences(
        of: #""source":"play""#, with: #""source":"replay""#)
      expectText(replayed.log, equals: log, comment)
      expectSoundLog(played.json, comment, framesMayShareTimes: true, mayHold: true)
      #expect(Self.strayed(played, from: try FingerScript(script)) == [], "\(comment)")
    }
  }

  /// The reasons of cancellations at times that the script does not have: its end, and `restLimit`.
  private static let timedReasons = ["endOfCapture", "watchdog"]

  /// Returns touch records at locations other than those of the script.
  private static func strayed(_ log: KioskLog, from script: FingerScript) -> [String] {
    var places: [Int64: [Point]] = [:]
    for frame in script.frames {
      places[frame.time.count, default: []] += frame.changes.map(\.position)
    }
    return log.records(ofKind: "touch").compactMap { record in
      let reason = record["reason"]?.string ?? ""
      guard !timedReasons.contains(reason), let t = record["t"]?.number,
        let x = record["x"]?.number, let y = record["y"]?.number
      else { return nil }
      let known = places[Int64((t * 1_000_000).rounded()), default: []]
      let isThere = known.contains { abs($0.x - x) < 0.0006 && abs($0.y - y) < 0.0006 }
      return isThere ? nil : record.text
    }
  }

  private static func capture(of play: ScriptedPanel) throws -> [UInt8] {
    var writer = try #require(CaptureWriter(format: .evemu, keepsTimes: true))
    var bytes: [UInt8] = []
    #expect(writer.write(.device(0, play.device), to: &bytes) == [])
    for event in play.events { #expect(writer.write(.event(0, event), to: &bytes) == []) }
    #expect(writer.finish(to: &bytes) == [])
    return bytes
  }

  /// Returns a random script of taps, drags, pauses and palms with up to six fingers, which may be down
  /// at the end.
  private static func script(
    on screen: Size, using generator: inout SeededGenerator
  ) -> String {
    func coordinate(_ extent: Double) -> String {
      let thousandths = generator.number(in: 0...Int(extent * 1000) - 1)
      let whole = thousandths / 1000
      let fraction = String(1000 + thousandths % 1000).dropFirst()
      return generator.chance(50) ? "\(whole)" : "\(whole).\(fraction)"
    }
    var down: Set<Int> = []
    var lines: [String] = []
    for _ in 0..<40 {
      var words: [String] = []
      for finger in 1...6 where generator.chance(40) {
        if !down.contains(finger) {
          let (x, y) = (coordinate(screen.width), coordinate(screen.height))
          down.insert(finger)
          words.append("D\(finger)(\(x),\(y))")
        } else if generator.chance(70) {
          let (x, y) = (coordinate(screen.width), coordinate(screen.height))
          words.append("M\(finger)(\(x),\(y))")
        } else {
          words.append(generator.chance(15) ? "C\(finger)(palm)" : "U\(finger)")
          down.remove(finger)
        }
      }
      if generator.chance(20) { words.append("+\(generator.number(in: 0...9))") }
      if generator.chance(20) { words.append("+0.\(generator.number(in: 0...999_999))") }
      if words.count(where: { $0.hasPrefix("+") }) > 1 { words.removeLast() }
      lines.append(words.joined(separator: " "))
    }
    return lines.joined(separator: "\n")
  }
}
