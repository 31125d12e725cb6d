import DispatchLog
import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// Replays the scenarios through the whole program.
struct ScenarioTests {
  private static let scenarios: [Scenario] =
    TestEnvironment.files(under: TestEnvironment.path("Tests/Scenarios"), withExtension: "t")
    .compactMap { try? Scenario($0) }

  @Test("Each scenario gives its expected records", arguments: scenarios)
  func scenario(_ scenario: Scenario) throws {
    let kinds = scenario.setting("show").map { Set($0.split(separator: " ").map(String.init)) }
    let recording = try ScenarioRecording(scenario)
    let replay = try Replay.run(
      recording.text, layout: scenario.layout, trace: kinds?.contains("stage") == true)
    let mayHold = ["gestureRecognizers", "scrollView", "edgeGate"].contains {
      scenario.layout?.contains($0) == true
    }
    expectSoundLog(replay.log, scenario.title, mayHold: mayHold)
    let compact = try Replay.run(
      recording.text, layout: scenario.layout, trace: kinds?.contains("stage") == true, as: .compact
    )
    let got = CompactLog(compact.log, kinds: kinds ?? CompactLog.defaultKinds).text
    if TestEnvironment.isRecording {
      try scenario.record(got)
      Issue.record("wrote \(scenario.file.lastPathComponent); review it, then run the test again")
    } else {
      expectText(got, equals: scenario.expected, "\(scenario.file.lastPathComponent)")
    }
  }
}

/// The capture that a scenario's input describes.
struct ScenarioRecording {
  /// The bytes of the capture.
  let text: [UInt8]

  init(_ scenario: Scenario) throws {
    let panel = try Self.panel(scenario)
    if scenario.setting("evdev") != nil {
      let script = try EvdevScript(scenario.input, slots: panel.slots)
      text = Self.bytes(of: panel, events: script.events)
    } else {
      text = Self.bytes(
        of: panel, events: try FingerScript(scenario.input).stream(on: panel).events)
    }
  }

  private static func bytes(of panel: Panel, events: [InputEvent]) -> [UInt8] {
    Array(EvemuText.text(of: panel.description, events: events, comment: "").utf8)
  }

  /// The panel covers the layout's screen with 100 units per point.
  private static func panel(_ scenario: Scenario) throws -> Panel {
    let words = (scenario.setting("panel") ?? "B 10").split(separator: " ").map(String.init)
    let wire: Panel.Wire =
      switch words.first {
      case "A": .anonymous(hasIDs: words.contains("ids"))
      case "single": .single
      default: .slots(words.dropFirst().first.flatMap { Int($0) } ?? 10)
      }
    var panel = Panel("Scenario Panel", wire: wire, screen: screen(scenario), unitsPerPoint: 100)
    panel.hasPressure = words.contains("pressure")
    panel.hasSize = words.contains("size")
    panel.hasToolType = words.contains("toolType")
    panel.hasDistance = words.contains("distance")
    return panel
  }

  private static func screen(_ scenario: Scenario) -> Rect {
    let pattern = #/screen: \{width: ([0-9.]+), height: ([0-9.]+)/#
    guard let layout = scenario.layout, let match = layout.firstMatch(of: pattern),
      let width = Double(match.1), let height = Double(match.2)
    else { return Rect(x: 0, y: 0, width: 1920, height: 1080) }
    return Rect(x: 0, y: 0, width: width, height: height)
  }
}
