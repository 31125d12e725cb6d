import CLinux
import Foundation
import Glibc
import TouchBridgeTestSupport
import Testing

@testable import System

/// A daemon with a pointer, on a simulated system.
struct PointerRunTests {
  private static let layout = """
    screen: {width: 1920, height: 1080}
    sinks: [{id: mouse, type: pointer}]
    windows:
      - view:
          id: page
          handles: all
          gestureRecognizers: [{id: menu, type: tap, clicks: right}]
    """

  private struct Outcome {
    let result: SimulatedRun.Result
    let uinput: SimulatedUinput
    let log: [DispatchLogLine]

    /// The changes of the pointer.
    var actions: [String] {
      log.filter { $0["sink"]?.string == "mouse" }.compactMap { $0["action"]?.string }
    }

    /// The writes to the pointer: `move`, `press` and `release`.
    var writes: [String] {
      uinput.writes.map { records in
        guard let key = records.first(where: { $0.type == UInt16(EV_KEY) }) else { return "move" }
        return key.value == 1 ? "press" : "release"
      }
    }

    var notes: [String] {
      log.filter { $0.kind == "note" }.compactMap { $0["message"]?.string }
    }
  }

  private func play(
    _ prepare: @escaping (SimulatedSystem, SimulatedUinput) -> Void
  ) throws -> Outcome {
    let (result, uinput) = try SimulatedRun.daemon(
      "pointer", Self.layout, options: [], in: ScratchDirectory()
    ) { system, uinput, _ in prepare(system, uinput) }
    #expect(!result.isStuck)
    #expect(DispatchLogChecker(result.output).violations == [])
    return Outcome(
      result: result, uinput: uinput, log: DispatchLogLine.records(of: result.output))
  }

  /// Lets the times of a click pass, one after another.
  private func wait(_ system: SimulatedSystem) {
    for _ in 0..<4 { system.steps.append { system.pass(120_000) } }
  }

  @Test("PTR-1, PTR-2: the pointer exists before the panel is used, and clicks and is parked")
  func clicked() throws {
    let outcome = try play { system, _ in
      system.touch("D1(100,100); U1", then: [])
      wait(system)
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(outcome.actions == ["opened", "clicked", "closed"])
    #expect(outcome.writes == ["move", "press", "release", "move"])
    #expect(outcome.uinput.created == 1 && outcome.uinput.destroyed == 1)
    let kinds = outcome.log.filter {
      $0["action"]?.string == "opened" || $0["action"]?.string == "added"
    }.map(\.kind)
    #expect(kinds == ["sink", "device"])
  }

  @Test(
    "PTR-1, F-10: without uinput, a daemon on a terminal ends with the remedy and uses no panel",
    arguments: [
      (ENOENT, Int32(69), "remedy: sudo touchbridge setup forward"),
      (EACCES, 77, "remedy: run it with sudo, or as the service"),
    ])
  func noUinput(_ error: Int32, _ status: Int32, _ remedy: String) throws {
    let outcome = try play { system, uinput in
      uinput.openError = error
      system.touch("D1(100,100); U1", then: [])
    }
    #expect(outcome.result.status == status)
    #expect(outcome.result.diagnostics.contains(remedy), "\(outcome.result.diagnostics)")
    #expect(!outcome.log.contains { $0.kind == "touch" })
  }

  @Test("PTR-1: a pointer that cannot be written is made anew for the next click")
  func failingPosition() throws {
    let outcome = try play { system, uinput in
      system.touch("D1(100,100); U1", then: [])
      system.steps.insert({ uinput.writeError = EIO }, at: 1)
      system.steps.append { uinput.writeError = 0 }
      system.touchAgain("D2(100,100); U2")
      wait(system)
      system.touchAgain("D3(100,100); U3")
      wait(system)
    }
    #expect(
      outcome.actions == ["opened", "closed", "opened", "clicked", "closed"], "\(outcome.notes)")
    #expect(outcome.writes == ["move", "press", "release", "move"])
    #expect(
      outcome.notes.contains {
        $0.hasPrefix("menu does not click: the virtual pointer cannot be written: ")
      }, "\(outcome.notes)")
    #expect(
      outcome.notes.contains(
        "menu does not click: the virtual pointer did not exist; it does from now on"))
  }

  @Test("PTR-1: a write that fails between the position and the press presses nothing")
  func failingPress() throws {
    let outcome = try play { system, uinput in
      system.touch("D1(100,100); U1", then: [])
      system.steps.append { uinput.writeError = ENODEV }
      wait(system)
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(outcome.actions == ["opened", "closed"], "\(outcome.notes)")
    #expect(outcome.writes == ["move"])
    #expect(outcome.notes.contains { $0.hasPrefix("menu does not click: ") }, "\(outcome.notes)")
  }

  @Test(
    "PTR-1, F-10: a pointer that cannot be made anew is reported at each click, and touches go on")
  func lostUinput() throws {
    let outcome = try play { system, uinput in
      system.touch("D1(100,100); U1", then: [])
      system.steps.insert(
        {
          uinput.writeError = EIO
          uinput.openError = EACCES
        }, at: 1)
      system.touchAgain("D2(100,100); U2")
      wait(system)
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(outcome.actions == ["opened", "closed"], "\(outcome.notes)")
    #expect(
      outcome.notes.contains {
        $0.hasPrefix("menu does not click: the virtual pointer cannot be made: ")
      }, "\(outcome.notes)")
    #expect(outcome.log.count { $0.kind == "touch" && $0["phase"]?.string == "began" } == 2)
  }
}
