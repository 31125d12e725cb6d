import CLinux
import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport

@testable import System

/// A daemon with a keyboard, on a simulated system.
struct KeyboardRunTests {
  private static let layout = """
    screen: {width: 1920, height: 1080}
    sinks: [{id: glass, type: touchscreen}, {id: keys, type: keyboard}]
    windows:
      - view:
          id: page
          forwardTo: glass
          multipleTouchEnabled: true
          gestureRecognizers:
            - {id: close, type: tap, delaysTouchesBegan: true, sends: [KEY_F4]}
    """
  private struct Outcome {
    let result: SimulatedRun.Result
    let uinput: SimulatedUinput
    let log: [DispatchLogLine]

    /// The changes of the keyboard.
    var actions: [String] {
      log.filter { $0["sink"]?.string == "keys" }.compactMap { $0["action"]?.string }
    }

    /// The keys of each write that presses one.
    var presses: [[UInt16]] {
      uinput.writes.map { records in
        records.filter { $0.type == UInt16(EV_KEY) && $0.code < UInt16(BTN_MISC) && $0.value == 1 }
          .map(\.code)
      }.filter { !$0.isEmpty }
    }

    var notes: [String] {
      log.filter { $0.kind == "note" }.compactMap { $0["message"]?.string }
    }
  }

  private func play(
    _ layout: String = layout, options: [String] = [],
    _ prepare: @escaping (SimulatedSystem, SimulatedUinput, URL) -> Void
  ) throws -> Outcome {
    let (result, uinput) = try SimulatedRun.daemon(
      "keys", layout, options: options, in: ScratchDirectory(), prepare)
    #expect(!result.isStuck)
    #expect(result.status == 0, "\(result.diagnostics)")
    #expect(DispatchLogChecker(result.output).violations == [])
    return Outcome(
      result: result, uinput: uinput, log: DispatchLogLine.records(of: result.output))
  }

  @Test("F-22, F-1: the keyboard exists before the grab, and a gesture types on it in one write")
  func typed() throws {
    let outcome = try play { system, _, _ in system.touch("D1(100,100); U1", then: []) }
    #expect(outcome.actions == ["opened", "sent", "closed"])
    #expect(outcome.presses == [[62]])
    #expect(outcome.uinput.created == 2 && outcome.uinput.destroyed == 2)
    let names = outcome.result.entries.map(\.call.name)
    let grab = try #require(names.firstIndex(of: "libevdev_grab"))
    #expect(names[..<grab].count { $0 == "libevdev_uinput_create_from_device" } == 2)
  }

  @Test("F-22, F-23: with --no-forward there is no keyboard, and a note says so")
  func notForwarding() throws {
    let outcome = try play(options: ["--no-forward"]) { system, _, _ in
      system.touch("D1(100,100); U1", then: [])
    }
    #expect(outcome.actions == [] && outcome.uinput.created == 0)
    #expect(
      outcome.notes.contains("sink keys types nothing, because of `run --no-forward`"))
  }

  @Test("F-23: keys alone grab no panel: a grab is tested, and ends at once")
  func keysAlone() throws {
    let layout = Self.layout.replacing("{id: glass, type: touchscreen}, ", with: "")
      .replacing("forwardTo: glass", with: "handles: all")
    let outcome = try play(layout) { system, _, _ in system.touch("D1(100,100); U1", then: []) }
    #expect(outcome.actions == ["opened", "sent", "closed"])
    #expect(outcome.presses == [[62]])
    let grabs = outcome.result.entries.filter { $0.call.name == "libevdev_grab" }
    #expect(grabs.count == 2)
  }

  @Test("F-22: nothing is typed if the session of the layout is not known to be active")
  func session() throws {
    let layout = "session: {user: no-user-has-this-name}\n" + Self.layout
    let outcome = try play(layout) { system, _, _ in system.touch("D1(100,100); U1", then: []) }
    #expect(outcome.actions == ["opened", "closed"])
    #expect(outcome.presses == [])
    #expect(outcome.notes.contains { $0.hasPrefix("KEY_F4 is not typed: ") }, "\(outcome.notes)")
  }

  @Test("F-22: a keyboard that cannot be written is made anew for the next gesture")
  func failingWrite() throws {
    let outcome = try play { system, uinput, _ in
      system.touch("D1(100,100); U1", then: [])
      system.steps.insert({ uinput.writeError = EIO }, at: 1)
      system.steps.append { uinput.writeError = 0 }
      system.touchAgain("D2(100,100); U2")
      system.touchAgain("D3(100,100); U3")
    }
    #expect(
      outcome.actions == ["opened", "closed", "opened", "sent", "closed"], "\(outcome.notes)")
    #expect(
      outcome.notes.contains { $0.hasPrefix("KEY_F4 is not typed: the virtual keyboard cannot") })
  }

  @Test("F-22, F-17: a reload keeps the keyboard, unless its keys have changed")
  func reload() throws {
    let outcome = try play { system, _, file in
      system.touch("D1(100,100); U1", then: [])
      system.reload(file, Self.layout + "\nidle: {after: 60}")
      system.reload(file, Self.layout.replacing("KEY_F4", with: "KEY_F5"))
      system.touchAgain("D2(100,100); U2")
    }
    #expect(outcome.actions == ["opened", "sent", "closed", "opened", "sent", "closed"])
    #expect(outcome.presses == [[62], [63]])
  }
}
