import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel
import VirtualFingers

@testable import Evdev

/// Fingers without records for a long time, and records that do not arrive.
struct StuckTouchTests {
  /// Plays a run of a panel, and returns its touches and notes.
  private func play(
    filters: String = "", _ options: [String] = [],
    _ prepare: @escaping (SimulatedSystem) -> Void
  ) throws -> (touches: [DispatchLogLine], notes: [String]) {
    let folder = try ScratchDirectory()
    let layout = try folder.file("layout.yaml", "devices: [{match: {}, filters: {\(filters)}}]")
    let run = SimulatedRun(
      "stuck",
      ["run", "--json", "--layout", layout.path, "--device", SimulatedDevice.node] + options,
      in: folder
    ) { system in
      prepare(system)
      system.steps.append { pthread_kill(pthread_self(), SIGTERM) }
    }
    let result = run.play()
    try #require(result.status == 0 && !result.isStuck, "\(result.diagnostics)")
    #expect(DispatchLogChecker(result.output).violations == [])
    let records = DispatchLogLine.records(of: result.output)
    return (
      records.filter { $0.kind == "touch" },
      records.filter { $0.kind == "note" }.compactMap { $0["message"]?.string }
    )
  }

  private func phases(_ touches: [DispatchLogLine]) -> [String] {
    touches.map { touch in
      [touch["phase"]?.string, touch["reason"]?.string].compactMap { $0 }.joined(separator: " ")
    }
  }

  private static let lossNote = "records of the device did not arrive"

  @Test("E-FILT-25: a silent finger is cancelled if the layout says so")
  func silentFinger() throws {
    let (touches, _) = try play(filters: "restLimit: {time: 5}") { system in
      system.touch("D1(100,100); M1(120,100)", then: [])
      for time in [4_900_000, 200_000] as [Int64] { system.steps.append { system.pass(time) } }
    }
    #expect(phases(touches) == ["began", "moved", "cancelled watchdog"])
  }

  @Test("E-LIFE-3: a lift that did not arrive is found while the device is silent")
  func lostLift() throws {
    let (touches, notes) = try play { system in
      system.touch("D1(100,100)", then: [])
      for time in [900_000, 3_000_000] as [Int64] { system.steps.append { system.pass(time) } }
      system.steps.append { system.device?.lose(Self.lift(at: system.time)) }
      system.steps.append { system.pass(1_100_000) }
    }
    #expect(phases(touches) == ["began", "cancelled dropped"])
    #expect(notes.count { $0.contains(Self.lossNote) } == 1)
  }

  @Test("E-LIFE-3: a tap after a silence does not end a touch whose lift did not arrive")
  func lostLiftBeforeTap() throws {
    let (touches, notes) = try play { system in
      system.touch("D1(100,100)", then: [])
      // The daemon is not scheduled, so that it cannot compare before the tap.
      system.steps.append {
        system.device?.lose(Self.lift(at: system.time))
        system.pass(8_000_000)
        let tap = try? FingerScript("D1(300,300)").stream(on: Panel())
        system.device?.send((tap?.events ?? []).map { $0.ofNextContact(at: system.time) })
      }
      system.steps.append { system.device?.send(Self.lift(at: system.time)) }
    }
    #expect(phases(touches) == ["began", "cancelled dropped", "began", "ended"])
    #expect(touches.last?["x"]?.number == 300)
    #expect(notes.count { $0.contains(Self.lossNote) } == 1)
  }

  @Test("E-LIFE-3: a finger that rests for long stays")
  func restingFinger() throws {
    let (touches, notes) = try play { system in
      system.touch("D1(100,100)", then: [])
      for _ in 0..<5 { system.steps.append { system.pass(1_500_000) } }
      system.steps.append { system.device?.send(Self.lift(at: system.time)) }
    }
    #expect(phases(touches) == ["began", "ended"])
    #expect(!notes.contains { $0.contains(Self.lossNote) })
  }

  @Test("E-LIFE-3: a grab waits until no finger is down, however long")
  func awaitedGrab() throws {
    final class Calls {
      var counts: [Int] = []
    }
    let calls = Calls()
    let (touches, notes) = try play(["--grab"]) { system in
      let panel = SimulatedDevice(Panel().description)
      system.device = panel
      panel.lose((try? FingerScript("D1(100,100)").stream(on: Panel()))?.events ?? [])
      for _ in 0..<4 { system.steps.append { system.pass(1_500_000) } }
      system.steps.append {
        calls.counts.append(panel.grabCalls)
        panel.send(Self.lift(at: system.time))
      }
      system.steps.append { calls.counts.append(panel.grabCalls) }
      system.touchAgain("D1(300,300); U1")
    }
    #expect(calls.counts == [0, 1])
    #expect(phases(touches) == ["began", "ended"])
    #expect(notes.contains { $0.contains("is grabbed when it is lifted") })
  }

  /// The end of the finger in slot 0.
  private static func lift(at time: Int64) -> [InputEvent] {
    let time = Microseconds(time)
    return [
      InputEvent(time: time, axis: .trackingID, value: -1),
      InputEvent(time: time, key: .touch, value: 0), .report(time: time),
    ]
  }
}

extension InputEvent {
  /// Returns the record with another time and tracking id; the kernel does not repeat ids.
  fileprivate func ofNextContact(at time: Int64) -> InputEvent {
    var event = self
    event.time = Microseconds(time)
    if code == AbsoluteAxis.trackingID.rawValue, value >= 0 { event.value += 1 }
    return event
  }
}
