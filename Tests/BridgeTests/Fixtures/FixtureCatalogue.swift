import Testing
import TouchBridgeTestSupport
import TouchModel

/// A recording that the project made itself: what is in it, and how it is made anew.
struct Fixture: Sendable, CustomTestStringConvertible {
  /// The file's name under `Tests/Fixtures/captures`, without its ending.
  let name: String
  /// What the recording shows, as its first comment says.
  let summary: String
  /// How many touches begin in it, counted from what its maker did and not from what we replay.
  let begins: Int
  /// How many of them are on the glass at once, at most.
  let together: Int
  /// Makes it.
  let make: @Sendable () throws -> PanelStream

  var testDescription: String { name }
  var path: String { "captures/\(name).evemu" }

  /// The recording as it stands in its file.
  func text() throws -> String {
    let stream = try make()
    return EvemuText.text(
      of: stream.panel.description, events: stream.events,
      comment: "\(summary)\nMade by the tests of touchbridge; do not edit.")
  }

  /// All recordings, by name.
  static let all: [Fixture] = slotted + special + others
}

extension Fixture {
  /// A panel in portrait as kiosks have it, four units to a point.
  static func kioskPanel(slots: Int = 10) -> Panel {
    var panel = Panel(
      "Example Kiosk Touchscreen", wire: .slots(slots),
      screen: Rect(x: 0, y: 0, width: 1080, height: 1920), unitsPerPoint: 4)
    panel.resolution = 16
    panel.hasSize = true
    return panel
  }

  /// Fingers side by side that come down one after the other, draw downwards, and lift.
  static func comb(_ count: Int) -> Choreography {
    Choreography(
      (1...count).map { finger in
        let x = 1080 * (Double(finger) - 0.5) / Double(count)
        let late = Double(finger - 1) * 0.02
        return Choreography.Stroke(
          finger, at: late, for: 0.4, from: Point(x: x, y: 500), to: Point(x: x + 20, y: 900))
      })
  }

  static func played(_ dance: Choreography, on panel: Panel, seed: UInt64 = 1) -> PanelStream {
    var generator = SeededGenerator(seed: seed)
    var stream = PanelStream(panel)
    dance.play(into: &stream, using: &generator)
    return stream
  }
}
