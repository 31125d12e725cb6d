import CLinux
import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import System

/// `run` with the key `wake`, on a simulated system with made-up screens.
struct WakeRunTests {
  private static let wakeUp: UInt16 = 143

  private static func layout(_ wake: String, filters: String = "{}") -> String {
    """
    screen: {width: 1920, height: 1080}
    devices: [{filters: \(filters)}]
    wake: \(wake)
    sinks: [{id: glass, type: touchscreen, name: main}]
    windows: [{view: {id: page, forwardTo: glass, multipleTouchEnabled: true}}]
    """
  }

  private struct Outcome {
    let result: SimulatedRun.Result
    let uinput: SimulatedUinput
    let displays: SimulatedDisplays
    let log: [DispatchLogLine]

    /// The writes to the virtual touchscreen.
    var forwarded: Int { uinput.writes.count - keys }
    /// The writes that press `KEY_WAKEUP`.
    var keys: Int {
      uinput.writes.count { records in
        records.contains { $0.type == UInt16(EV_KEY) && $0.code == wakeUp && $0.value == 1 }
      }
    }
    /// The filters of contacts that were ignored.
    var ignored: [String] { log.compactMap { $0["by"]?.string } }
    /// The phases of touches.
    var phases: [String] {
      log.filter { $0.kind == "touch" }.compactMap { $0["phase"]?.string }
    }
  }

  private func play(
    _ wake: String = "{when: [dpms], grace: 0.2}", filters: String = "{}", options: [String] = [],
    _ prepare: @escaping (SimulatedSystem, SimulatedDisplays, SimulatedUinput, URL) -> Void
  ) throws -> Outcome {
    let displays = try SimulatedDisplays()
    let (result, uinput) = try SimulatedRun.daemon(
      "wake", Self.layout(wake, filters: filters), options: options, in: ScratchDirectory()
    ) { system, uinput, file in
      system.displays = displays
      prepare(system, displays, uinput, file)
    }
    #expect(!result.isStuck)
    #expect(result.status == 0, "\(result.diagnostics)")
    #expect(DispatchLogChecker(result.output).violations == [])
    return Outcome(
      result: result, uinput: uinput, displays: displays,
      log: DispatchLogLine.records(of: result.output))
  }

  @Test("W-1, W-2: a tap on a dark screen reaches no sink and sends the key; the next one arrives")
  func darkScreen() throws {
    let outcome = try play { system, displays, _, _ in
      try? displays.connector("card0-Virtual-1", dpms: "Off")
      try? displays.connector("card0-Virtual-2", status: "disconnected", dpms: "On")
      system.touch("D1(100,100); M1(120,100); U1", then: [])
      system.steps.append { try? displays.connector("card0-Virtual-1", dpms: "On") }
      system.steps.append { system.pass(500_000) }
      system.touchAgain("D2(300,300); U2")
    }
    #expect(outcome.keys == 1)
    #expect(outcome.forwarded == 2)
    #expect(outcome.ignored == ["wake"])
    #expect(outcome.phases == ["began", "ended"])
    #expect(outcome.log.last?["ignored"]?.integer == 1)
    let grab = try #require(
      outcome.result.entries.firstIndex { $0.call.name == "libevdev_grab" })
    let created = outcome.result.entries.indices.filter {
      outcome.result.entries[$0].call.name == "libevdev_uinput_create_from_device"
    }
    #expect(created.count == 2 && created.allSatisfy { $0 < grab })
  }

  @Test("W-1: `enabled` and the backlight darken a screen as `dpms` does; what is missing does not")
  func files() throws {
    typealias Setting = (SimulatedDisplays) throws -> Void
    let cases: [(String, Bool, Setting)] = [
      ("none", false, { _ in }),
      ("on", false, { try $0.connector("card0-eDP-1", dpms: "On") }),
      ("disabled", true, { try $0.connector("card0-eDP-1", enabled: "disabled", dpms: "On") }),
      ("standby", true, { try $0.connector("card0-eDP-1", dpms: "Standby") }),
      (
        "one of two", false,
        {
          try $0.connector("card0-DP-1", dpms: "Off")
          try $0.connector("card1-DP-1", dpms: "On")
        }
      ),
      (
        "backlight", true,
        {
          try $0.connector("card0-eDP-1", dpms: "On")
          try $0.backlight("acpi_video0", power: 4)
        }
      ),
      ("no drm", true, { try $0.backlight("panel", power: 4) }),
    ]
    for (name, isDark, set) in cases {
      let outcome = try play { system, displays, _, _ in
        try? set(displays)
        system.touch("D1(100,100); U1", then: [])
      }
      #expect(outcome.keys == (isDark ? 1 : 0), "\(name)")
      #expect(outcome.ignored == (isDark ? ["wake"] : []), "\(name)")
    }
  }

  @Test("W-1: nothing is read while fingers come within a second")
  func readings() throws {
    let outcome = try play { system, displays, _, _ in
      try? displays.connector("card0-DP-1", dpms: "On")
      system.touch("D1(100,100); U1; D2(100,100); U2; D3(100,100); U3", then: [])
    }
    #expect(outcome.displays.openCount == 3, "status, enabled and dpms")
    #expect(outcome.forwarded == 6)
  }

  @Test("W-1: a touch that rests while the screen goes dark is cancelled by the waking finger")
  func resting() throws {
    let outcome = try play { system, displays, _, _ in
      try? displays.connector("card0-DP-1", dpms: "On")
      system.touch("D1(100,100); D2(300,300); U2; U1", then: [])
      system.steps.insert({ try? displays.connector("card0-DP-1", dpms: "Off") }, at: 1)
      system.steps.insert({ system.pass(2_000_000) }, at: 2)
    }
    #expect(outcome.phases == ["began", "cancelled"])
    #expect(outcome.ignored == ["wake"])
  }

  @Test("E-FILT-25, W-1: a drop that touches a dark screen keeps later fingers away for its limit")
  func drop() throws {
    for (limit, phases) in [("5", ["began", "ended"]), ("60", [])] {
      let outcome = try play(filters: "{restLimit: {time: \(limit)}}") { system, displays, _, _ in
        try? displays.connector("card0-DP-1", dpms: "Off")
        system.touch("D1(100,100); D2(300,300); U2", then: [])
        system.steps.insert({ try? displays.connector("card0-DP-1", dpms: "On") }, at: 1)
        for _ in 0..<4 { system.steps.insert({ system.pass(1_500_000) }, at: 2) }
      }
      #expect(outcome.phases == phases, "limit \(limit)")
    }
  }

  @Test("W-2: `key: false` makes no device for the key; with --no-forward there is none, either")
  func noKey() throws {
    let dark: (SimulatedSystem, SimulatedDisplays, SimulatedUinput, URL) -> Void = {
      system, displays, _, _ in
      try? displays.connector("card0-DP-1", dpms: "Off")
      system.touch("D1(100,100); U1", then: [])
    }
    let silent = try play("{key: false}", dark)
    #expect(silent.uinput.created == 1 && silent.keys == 0 && silent.ignored == ["wake"])
    let observing = try play("{}", options: ["--no-forward"], dark)
    #expect(observing.uinput.created == 0 && observing.ignored == ["wake"])
  }

  @Test("W-2: a key that cannot be written is reported, and its device is made anew")
  func failingKey() throws {
    let outcome = try play { system, displays, uinput, _ in
      try? displays.connector("card0-DP-1", dpms: "Off")
      system.touch("D1(100,100); U1", then: [])
      system.steps.insert({ uinput.writeError = EIO }, at: 0)
      system.steps.append { uinput.writeError = 0 }
      for _ in 0..<2 {
        system.steps.append { system.pass(2_000_000) }
        system.touchAgain("D2(100,100); U2")
      }
    }
    #expect(outcome.uinput.created == 3)
    #expect(outcome.keys == 1, "the second finger makes the device, the third one presses the key")
    let errors = outcome.log.filter { $0["level"]?.string == "error" }
    #expect(errors.count == 1)
    #expect(errors.first?["message"]?.string?.hasPrefix("KEY_WAKEUP cannot be sent") == true)
  }

  @Test("W-1, W-2: a reload applies the new settings, and removes a key that is off")
  func reload() throws {
    let outcome = try play { system, displays, _, file in
      func reload(_ wake: String) { system.reload(file, Self.layout(wake), pause: 2_000_000) }
      try? displays.connector("card0-DP-1", dpms: "Off")
      system.touch("D1(100,100); U1", then: [])
      reload("{key: false}")
      system.touchAgain("D2(100,100); U2")
      reload("{when: [control]}")
      system.touchAgain("D3(100,100); U3")
    }
    #expect(outcome.keys == 1)
    #expect(outcome.ignored == ["wake", "wake"])
    #expect(outcome.phases == ["began", "ended"], "the display is on for the control socket")
    #expect(outcome.uinput.created == 3 && outcome.uinput.destroyed == 3)
  }
}
