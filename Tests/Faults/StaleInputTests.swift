import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel
import VirtualFingers

@testable import Evdev

/// Touches that a daemon reads late because it was not scheduled.
struct StaleInputTests {
  private static let layout = """
    screen: {width: 1920, height: 1080}
    windows:
      - id: main
        subviews:
          - {id: left, frame: [0, 0, 960, 1080], handles: all, multipleTouchEnabled: true}
          - {id: right, frame: [960, 0, 960, 1080], handles: all, sensitive: true}
    """

  /// Plays fingers to a daemon that is not scheduled for a time.
  ///
  /// - Parameters:
  ///   - before: The fingers before that.
  ///   - during: The fingers meanwhile.
  ///   - duration: The time in microseconds.
  ///   - after: The fingers after that.
  ///   - keys: Further keys of the layout.
  /// - Returns: The records of the log.
  /// - Throws: A failed expectation.
  private func log(
    before: String = "", during: String, for duration: Int64, after: String = "", keys: String = ""
  ) throws -> [DispatchLogLine] {
    let folder = try ScratchDirectory()
    let layout = try folder.file("layout.yaml", Self.layout + "\n" + keys).path
    let run = SimulatedRun(
      "stale", ["run", "--json", "--layout", layout, "--device", SimulatedDevice.node], in: folder
    ) { system in
      let panel = SimulatedDevice(Panel().description)
      system.device = panel
      var script = FingerScriptEvents(before: before, during: during, after: after)
      system.steps.append { panel.send(script.take(0, from: system.time)) }
      system.steps.append {
        let start = system.time
        system.pass(duration)
        panel.send(script.take(1, from: start))
      }
      system.steps.append { panel.send(script.take(2, from: system.time)) }
      system.steps.append { pthread_kill(pthread_self(), SIGTERM) }
    }
    let result = run.play()
    try #require(result.status == 0 && !result.isStuck, "\(result.diagnostics)")
    #expect(DispatchLogChecker(result.output).violations == [])
    return DispatchLogLine.records(of: result.output)
  }

  /// The records of one script, in the three parts in which they are sent.
  private struct FingerScriptEvents {
    private var parts: [[InputEvent]] = []

    init(before: String, during: String, after: String) {
      var counts: [Int] = []
      var script = ""
      for part in [before, during, after] {
        script += (script.isEmpty || part.isEmpty ? "" : "; ") + part
        counts.append(Self.events(script).count)
      }
      let all = Self.events(script)
      parts = zip([0] + counts, counts).map { Array(all[$0..<$1]) }
    }

    private static func events(_ script: String) -> [InputEvent] {
      script.isEmpty ? [] : (try? FingerScript(script).stream(on: Panel()))?.events ?? []
    }

    /// Returns a part whose first record has a time.
    mutating func take(_ part: Int, from start: Int64) -> [InputEvent] {
      let first = parts[part].first?.time ?? .zero
      return parts[part].map { event in
        var event = event
        event.time = Microseconds(start) + (event.time - first)
        return event
      }
    }
  }

  private func ignored(_ log: [DispatchLogLine]) -> [DispatchLogLine] {
    log.filter { $0.kind == "ignored" && $0["by"]?.string == "stale" }
  }

  private func phases(_ log: [DispatchLogLine]) -> [String] {
    log.filter { $0.kind == "touch" }.compactMap { $0["phase"]?.string }
  }

  @Test(
    "F-21: taps that were made while the daemon stood still are ignored, and the next one is not")
  func taps() throws {
    // A tap each 100 ms for 3 s; the daemon reads them after 5 s.
    let taps = (0..<30).map { "D\($0 + 1)(100,100) +0.05; U\($0 + 1) +0.05" }
    let log = try log(
      during: taps.joined(separator: "; "), for: 5_000_000, after: "D40(200,200); U40")
    #expect(ignored(log).count == 30)
    #expect(ignored(log).first?["x"]?.number == 100)
    #expect(phases(log) == ["began", "ended"])
    #expect(log.last?["ignored"]?.integer == 30)
  }

  @Test(
    "F-21: `staleAfter` is the limit, and 0 switches it off",
    arguments: [
      ("staleAfter: 0", 0), ("", 1), ("staleAfter: 4", 0), ("staleAfter: 0.5", 2),
    ])
  func limit(_ keys: String, _ count: Int) throws {
    let log = try log(
      during: "D1(100,100) +0.05; U1 +1.45; D2(100,100) +0.05; U2", for: 3_000_000, keys: keys)
    #expect(ignored(log).count == count)
    #expect(phases(log).count == (2 - count) * 2)
  }

  @Test(
    "F-21: a touch that began before continues, and a finger that stays down is ignored to its end")
  func live() throws {
    let log = try log(
      before: "D1(100,100)", during: "M1(150,100) D2(200,200) +1; M2(210,200) +1.9; M1(160,100)",
      for: 3_000_000, after: "M2(220,200) M1(170,100); U1 U2; D3(300,300); U3")
    #expect(ignored(log).map { $0["slot"]?.integer } == [1])
    let touches = log.filter { $0.kind == "touch" }.compactMap { $0["touch"]?.integer }
    #expect(Set(touches) == [1, 2])
    #expect(phases(log).filter { $0 == "moved" }.count == 3)
  }

  @Test("F-21: an ignored contact in a sensitive view has no location")
  func sensitive() throws {
    let log = try log(during: "D1(1000,100); U1", for: 3_000_000)
    let record = try #require(ignored(log).first)
    #expect(record["x"] == nil && record["redacted"]?.bool == true)
  }
}
