import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import System

/// Calibrations of a simulated panel that a person touches.
struct LiveCalibrationTests {
  private typealias Run = SimulatedRun

  private func play(
    _ arguments: [String] = [], _ prepare: @escaping (SimulatedSystem) -> Void
  ) throws -> SimulatedRun.Result {
    let folder = try ScratchDirectory()
    let run = SimulatedRun(
      "calibrate", ["calibrate", "--device", SimulatedDevice.node] + arguments, in: folder, prepare)
    let result = run.play()
    try #require(!result.isStuck, "\(result.diagnostics)")
    return result
  }

  @Test("E-CAL-4: each corner is asked for in turn, and the rule is printed at the end")
  func complete() throws {
    let result = try play { $0.touch(Run.cornerTaps, then: []) }
    #expect(result.status == 0)
    let lines = result.diagnostics.split(separator: "\n")
    let prompts = lines.filter { $0.contains(" of 4: touch the ") }
    #expect(
      prompts == [
        "touchbridge: 1 of 4: touch the top left corner",
        "touchbridge: 2 of 4: touch the top right corner",
        "touchbridge: 3 of 4: touch the bottom right corner",
        "touchbridge: 4 of 4: touch the bottom left corner",
      ])
    #expect(lines.contains("touchbridge: bottom right: 2 of 3"))
    #expect(lines.contains { $0.contains("the picture fills the panel") })
    #expect(result.output.contains("    rotation: 0\n"))
  }

  @Test(
    "E-CAL-4: refused taps are named, their corner is asked for again, and the result is the same")
  func refused() throws {
    let whole = try play { $0.touch(Run.cornerTaps, then: []) }
    let result = try play { system in
      system.touch("D1(9,8) ; U1 ; D1(700,8) ; U1", then: [])
      system.touchAgain("D1(9,8) ; D2(700,500) ; U1 ; U2 ; D1(9,8) ; M1(300,8) ; U1")
      system.touchAgain(Run.cornerTaps)
    }
    #expect(result.status == 0)
    #expect(result.output == whole.output)
    #expect(result.diagnostics.contains("top left: the taps of this corner are "))
    #expect(result.diagnostics.contains("not counted: several fingers were down"))
    #expect(result.diagnostics.contains("not counted: the finger moved by "))
  }

  @Test("E-CAL-6: a panel that is unplugged meanwhile ends it with 69, and nothing is written")
  func unplugged() throws {
    let result = try play(["-o", "FILE"]) {
      $0.touch("D1(9,8) ; U1 ; D1(9,8) ; U1", then: [{ $0.unplug() }])
    }
    #expect(result.status == 69)
    #expect(result.file == nil)
    #expect(result.output.isEmpty)
    #expect(result.diagnostics.contains("the panel is gone after 2 of 12 taps"))
  }

  @Test("E-CAL-6: a panel that another process has grabbed ends it with 69 and the remedy")
  func grabbed() throws {
    let result = try play { system in
      system.touch(Run.cornerTaps, then: [])
      system.device?.grabError = EBUSY
    }
    #expect(result.status == 69)
    #expect(result.diagnostics.contains("another process has grabbed the panel"))
    #expect(result.diagnostics.contains("meanwhile: sudo systemctl stop touchbridge"))
  }

  @Test(
    "E-CAL-6: the panel is grabbed, but not before the finger is lifted that is down at the start")
  func grabs() throws {
    var calls: [Int] = []
    let result = try play { system in
      system.touch(Run.cornerTaps, then: [])
      let panel = system.device
      panel?.lose([
        InputEvent(time: .zero, type: .absolute, code: 0x2f, value: 0),
        InputEvent(time: .zero, type: .absolute, code: 0x39, value: 77),
      ])
      system.steps.insert({ calls.append(panel?.grabCalls ?? -1) }, at: 0)
      // After the first tap.
      system.steps.insert({ calls.append(panel?.grabCalls ?? -1) }, at: 3)
    }
    #expect(result.status == 0, "\(result.diagnostics)")
    #expect(calls == [0, 1])
  }

  @Test("Without a touch for 20 s a hint is printed")
  func hint() throws {
    let result = try play { system in
      system.touch("", then: [{ _ in }])
      system.steps.append { system.pass(30_000_000) }
      system.steps.append {}
      system.touchAgain(Run.cornerTaps)
    }
    #expect(result.status == 0)
    #expect(result.diagnostics.contains("no touch has arrived for 20 s"))
  }
}
