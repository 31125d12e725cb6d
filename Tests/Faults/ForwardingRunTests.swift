import CLinux
import Foundation
import Glibc
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import System

/// Daemons that forward, on a simulated system.
struct ForwardingRunTests {
  static let layout = """
    screen: {width: 1920, height: 1080}
    sinks: [{id: glass, type: touchscreen, name: main}]
    windows: [{view: {id: page, forwardTo: glass, multipleTouchEnabled: true}}]
    """

  private struct Outcome {
    let result: SimulatedRun.Result
    let uinput: SimulatedUinput
    let log: [DispatchLogLine]

    /// The actions of the sink, with their reasons.
    var sinkActions: [String] {
      log.filter { $0.kind == "sink" }.map { $0["action"]?.string ?? "" }
    }

    /// The messages of the notes.
    var notes: [String] {
      log.filter { $0.kind == "note" }.compactMap { $0["message"]?.string }
    }

    /// The positions of a call among all calls.
    func positions(of name: String, _ path: String = "") -> [Int] {
      result.entries.indices.filter {
        result.entries[$0].call.name == name
          && (path.isEmpty || result.entries[$0].call.path == path)
      }
    }
  }

  /// A layout in which nothing uses the sink.
  private static let unused = layout.replacing("forwardTo: glass", with: "handles: all")

  /// Runs the daemon with a layout, or with `--forward` and without one, until SIGTERM.
  private func play(
    _ layout: String? = layout, options: [String] = [],
    _ prepare: @escaping (SimulatedSystem, SimulatedUinput, URL) -> Void
  ) throws -> Outcome {
    let (result, uinput) = try SimulatedRun.daemon(
      "forward", layout, options: (layout == nil ? ["--forward"] : []) + options,
      in: ScratchDirectory(), prepare)
    #expect(!result.isStuck)
    return Outcome(
      result: result, uinput: uinput, log: DispatchLogLine.records(of: result.output))
  }

  @Test(
    "F-1, F-3, F-10: the device exists before the grab, each pass is one write, and it ends after the slide"
  )
  func orderly() throws {
    let outcome = try play { system, _, _ in
      system.touch("D1(100,100); M1(120,100) D2(500,500); U1; M2(510,500)", then: [])
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(DispatchLogChecker(outcome.result.output).violations == [])
    #expect(outcome.sinkActions == ["opened", "slid", "closed"])
    let created = outcome.positions(of: "libevdev_uinput_create_from_device")
    let grabs = outcome.positions(of: "libevdev_grab")
    let destroyed = outcome.positions(of: "libevdev_uinput_destroy")
    #expect(created.count == 1 && grabs.count == 2 && destroyed.count == 1)
    #expect(outcome.positions(of: "UI_SET_PHYS").allSatisfy { $0 < created[0] })
    #expect(created[0] < grabs[0] && grabs[1] < destroyed[0])
    // Four frames, the slide of the finger that is down at the end, and its lift.
    #expect(outcome.uinput.writes.count == 6)
    let ends = outcome.uinput.writes.map { records in
      records.count { $0.code == UInt16(ABS_MT_TRACKING_ID) && $0.value == -1 }
    }
    #expect(ends == [0, 0, 1, 0, 0, 1])
    #expect(
      outcome.uinput.writes.allSatisfy {
        $0.last == SimulatedUinput.Record(type: UInt16(EV_SYN), code: 0, value: 0)
      })
  }

  @Test("F-10: a failing write releases the panel first; both are opened again later")
  func failingWrite() throws {
    let outcome = try play { system, uinput, _ in
      system.touch("D1(100,100); M1(200,100); U1", then: [])
      system.steps.insert({ uinput.writeError = EIO }, at: 1)
      system.steps.insert({ uinput.writeError = 0 }, at: 3)
      system.steps.append { system.pass(3_000_000) }
      system.touchAgain("D3(300,300); U3")
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    let failed = outcome.result.entries.firstIndex {
      $0.call.name == "write" && $0.forced == EIO
    }
    let next = try #require(failed) + 1
    #expect(
      outcome.result.entries[next].call.name == "libevdev_grab", "the panel is released first")
    #expect(outcome.sinkActions == ["opened", "closed", "opened", "closed"])
    #expect(outcome.uinput.created == 2 && outcome.uinput.destroyed == 2)
    let devices = outcome.log.filter { $0.kind == "device" }.map { $0["action"]?.string ?? "" }
    #expect(devices == ["added", "removed", "added"])
    #expect(outcome.uinput.writes.count == 3)
  }

  @Test(
    "F-10: without uinput, a daemon on a terminal ends with the remedy and grabs nothing",
    arguments: [
      (ENOENT, Int32(69), "remedy: sudo modprobe uinput"),
      (EACCES, 77, "remedy: run it with sudo, or as the service"),
      (EPERM, 77, "DeviceAllow=/dev/uinput rw"),
    ])
  func noUinput(_ error: Int32, _ status: Int32, _ remedy: String) throws {
    let outcome = try play { system, uinput, _ in
      uinput.openError = error
      system.touch("D1(100,100); U1", then: [])
    }
    #expect(outcome.result.status == status)
    #expect(outcome.result.diagnostics.contains(remedy), "\(outcome.result.diagnostics)")
    #expect(!outcome.result.diagnostics.contains("usermod"), "who can write to uinput can type")
    #expect(outcome.positions(of: "libevdev_grab").isEmpty)
  }

  @Test("F-10: without a layout and without a panel, too, a daemon on a terminal needs uinput")
  func noUinputForPanels() throws {
    let folder = try ScratchDirectory()
    for error in [0, EACCES] {
      let run = SimulatedRun("no panel", ["run", "--json", "--forward"], in: folder) {
        system in
        system.uinput = SimulatedUinput()
        system.uinput?.openError = error
        system.steps.append { pthread_kill(pthread_self(), SIGTERM) }
      }
      let result = run.play()
      #expect(result.status == (error == 0 ? 0 : 77), "\(result.diagnostics)")
    }
  }

  @Test("F-10: under a service manager the daemon waits for uinput, and the status has the remedy")
  func waits() throws {
    let outcome = try play { system, uinput, _ in
      system.service = SimulatedSystemd()
      uinput.openError = EACCES
      system.touch("D1(100,100); U1", then: [])
      system.steps.append { system.pass(10_000_000) }
      system.steps.append { uinput.openError = 0 }
      system.steps.append { system.pass(10_000_000) }
      system.touchAgain("D2(100,100); U2")
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(
      outcome.result.notifications.contains {
        $0.contains("STATUS=") && $0.contains("touchbridge-uinput")
      })
    let created = outcome.positions(of: "libevdev_uinput_create_from_device")
    let grabs = outcome.positions(of: "libevdev_grab")
    #expect(created.count == 1)
    #expect(grabs.allSatisfy { $0 > created[0] })
    #expect(outcome.uinput.writes.count == 2)
  }

  @Test(
    "F-10, E-LIFE-3: a finger that is down at the start is not forwarded; the grab follows its lift"
  )
  func fingerAtStart() throws {
    let outcome = try play { system, _, _ in
      system.touch("D1(100,100); U1", then: [])
      let down = system.steps.removeFirst()
      down()
      system.touchAgain("D2(300,300); U2")
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(outcome.uinput.writes.count == 2)
    let grabs = outcome.positions(of: "libevdev_grab")
    let first = outcome.result.entries.firstIndex {
      $0.call.name == "write" && $0.call.count == 168
    }
    #expect(grabs.count == 2)
    #expect(try #require(grabs.first) < first ?? 0)
  }

  @Test("F-17: a reload keeps the device, unless what it announces has changed")
  func reload() throws {
    let outcome = try play { system, _, file in
      system.touch("D1(100,100); U1", then: [])
      system.reload(file, Self.layout.replacing("name: main", with: "name: main, cancel: palm"))
      system.reload(file, Self.layout.replacing("name: main", with: "name: main, slots: 5"))
      system.touchAgain("D2(100,100); U2")
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(outcome.sinkActions == ["opened", "closed", "opened", "closed"])
    let reasons = outcome.log.filter { $0.kind == "sink" }.compactMap { $0["reason"]?.string }
    #expect(reasons == ["the new layout changes its slots"])
    #expect(outcome.uinput.created == 2)
    #expect(outcome.uinput.writes.count == 4)
  }

  @Test("F-17, F-6: a reload that replaces the device first finishes the slides of its contacts")
  func reloadWithSlide() throws {
    let outcome = try play { system, _, file in
      system.touch("D1(100,100); U1; D2(100,100); U2", then: [])
      let reload = {
        let text = Self.layout.replacing("name: main", with: "name: main, slots: 5")
        try? Data(text.utf8).write(to: file)
        pthread_kill(pthread_self(), SIGHUP)
      }
      system.steps.insert(contentsOf: [reload, { system.pass(500_000) }], at: 1)
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(DispatchLogChecker(outcome.result.output).violations == [])
    #expect(outcome.sinkActions == ["opened", "slid", "closed", "opened", "closed"])
    // The contact begins, slides, rests and lifts; then its device is removed.
    let writes = outcome.result.entries.indices.filter {
      outcome.result.entries[$0].call.name == "write"
        && outcome.result.entries[$0].call.count % MemoryLayout<input_event>.stride == 0
        && outcome.result.entries[$0].call.descriptor > STDERR_FILENO
    }
    let sleeps = outcome.positions(of: "clock_nanosleep")
    let destroyed = outcome.positions(of: "libevdev_uinput_destroy")
    #expect(outcome.uinput.writes.count == 5)
    #expect(
      outcome.uinput.writes[1].contains { $0.code == UInt16(ABS_MT_POSITION_X) && $0.value < 0 })
    #expect(
      outcome.uinput.writes[2].contains { $0.code == UInt16(ABS_MT_TRACKING_ID) && $0.value == -1 })
    let rest = try #require(sleeps.first)
    #expect(writes.count { $0 < rest } >= 2 && rest < destroyed[0])
    #expect(writes.contains { $0 > rest && $0 < destroyed[0] }, "the lift follows the rest")
  }

  @Test("Of panels that are gone, at most 16 keep their virtual touchscreens")
  func manyPanels() throws {
    let outcome = try play(nil) { system, _, _ in
      system.touch("D1(100,100); U1", then: [])
      for number in 1...20 {
        system.steps.append { system.device?.unplug() }
        system.steps.append {
          var description = Panel().description
          description.name = UntrustedText("panel \(number)")
          system.device = SimulatedDevice(description)
        }
        system.steps.append { system.pass(1_100_000) }
        system.steps.append { system.pass(100_000) }
      }
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    let closed = outcome.log.filter { $0["action"]?.string == "closed" && $0["reason"] != nil }
    #expect(outcome.uinput.created == 21)
    #expect(
      closed.compactMap { $0["sink"]?.string } == ["panel-1", "panel-2", "panel-3", "panel-4"])
    #expect(closed.first?["reason"]?.string?.contains("16") == true)
  }

  @Test("Without a layout each panel has a virtual touchscreen, which is kept 60 s after an unplug")
  func passThrough() throws {
    let outcome = try play(nil) { system, _, _ in
      func unplug() { system.steps.append { system.device?.unplug() } }
      func plug() {
        system.steps.append { system.device = SimulatedDevice(Panel().description) }
        system.steps.append { system.pass(6_000_000) }
        system.steps.append { system.pass(100_000) }
      }
      system.touch("D1(100,100); U1", then: [])
      unplug()
      plug()
      system.touchAgain("D1(100,100); U1")
      unplug()
      system.steps.append { system.pass(30_000_000) }
      system.steps.append { system.pass(31_000_000) }
      plug()
      system.touchAgain("D1(100,100); U1")
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(DispatchLogChecker(outcome.result.output).violations == [])
    let sinks = outcome.log.filter { $0.kind == "sink" }.map {
      "\($0["sink"]?.string ?? "") \($0["action"]?.string ?? "")"
    }
    #expect(
      sinks == ["panel-1 opened", "panel-1 closed", "panel-2 opened", "panel-2 closed"])
    #expect(outcome.uinput.writes.count == 6)
  }

  @Test("F-23: --no-forward runs a layout that forwards, without uinput and without a grab")
  func notForwarding() throws {
    let outcome = try play(options: ["--no-forward"]) { system, uinput, _ in
      uinput.openError = EACCES
      system.touch("D1(100,100); U1", then: [])
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(outcome.uinput.created == 0)
    #expect(outcome.positions(of: "libevdev_grab").count == 2, "a test of the grab")
    #expect(outcome.log.contains { $0.kind == "touch" })
    #expect(
      outcome.notes.count { $0 == "sink glass receives no touches, because of `run --no-forward`" }
        == 1)
  }

  @Test("F-23: a sink that nothing uses makes no device, and needs no uinput")
  func unusedSink() throws {
    let outcome = try play(Self.unused) { system, uinput, _ in
      uinput.openError = EACCES
      system.touch("D1(100,100); U1", then: [])
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(outcome.uinput.created == 0 && outcome.sinkActions == [])
    #expect(outcome.log.contains { $0.kind == "touch" })
  }

  @Test("F-23: --forward refuses a layout in which nothing forwards")
  func nothingForwards() throws {
    let outcome = try play(Self.unused, options: ["--forward"]) { _, _, _ in }
    #expect(outcome.result.status == 78)
    #expect(
      outcome.result.diagnostics.contains("no view forwards to a virtual touchscreen"),
      "\(outcome.result.diagnostics)")
  }

  @Test("F-23, F-1: a reload that begins to forward makes the device, and then grabs the panel")
  func reloadBegins() throws {
    let outcome = try play(Self.unused) { system, _, file in
      system.touch("D1(100,100); U1", then: [])
      system.reload(file, Self.layout)
      system.touchAgain("D2(100,100); U2")
      system.reload(file, Self.unused)
      system.touchAgain("D3(100,100); U3")
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(DispatchLogChecker(outcome.result.output).violations == [])
    #expect(outcome.sinkActions == ["opened", "closed"])
    #expect(outcome.uinput.created == 1 && outcome.uinput.destroyed == 1)
    #expect(outcome.uinput.writes.count == 2, "of the second tap alone")
    let devices = outcome.log.filter { $0.kind == "device" }.map { $0["action"]?.string ?? "" }
    #expect(devices == ["added"], "the panel stays in use")
    let created = try #require(
      outcome.positions(of: "libevdev_uinput_create_from_device").first)
    let destroyed = try #require(outcome.positions(of: "libevdev_uinput_destroy").first)
    let grabs = outcome.positions(of: "libevdev_grab")
    // A daemon that does not grab tests at the start, and after the grab, whether another process does.
    #expect(grabs.count { $0 < created } == 2)
    #expect(grabs.count { created < $0 && $0 < destroyed } == 1)
    #expect(grabs.count { $0 > destroyed } == 3)
    let reasons = outcome.log.filter { $0.kind == "sink" }.compactMap { $0["reason"]?.string }
    #expect(reasons == ["nothing forwards to it in the new layout"])
  }

  @Test("F-23, E-LIFE-3: a reload that begins to forward grabs the panel when its finger is lifted")
  func reloadWithFinger() throws {
    let outcome = try play(Self.unused) { system, _, file in
      system.touch("D1(100,100); M1(200,100); U1; D2(100,100); U2", then: [])
      let reload = {
        try? Data(Self.layout.utf8).write(to: file)
        pthread_kill(pthread_self(), SIGHUP)
      }
      system.steps.insert(contentsOf: [reload, { system.pass(500_000) }], at: 1)
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(outcome.uinput.writes.count == 2, "of the second finger alone")
    #expect(outcome.notes.contains { $0.contains("a finger is down; the device is grabbed when") })
  }

  @Test("F-23: a reload that begins to forward is refused while uinput cannot be opened")
  func reloadRefused() throws {
    let outcome = try play(Self.unused) { system, uinput, file in
      system.service = SimulatedSystemd()
      uinput.openError = EACCES
      system.touch("D1(100,100); U1", then: [])
      system.reload(file, Self.layout)
      system.touchAgain("D2(100,100); U2")
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(outcome.uinput.created == 0)
    #expect(
      outcome.result.notifications.contains {
        $0.contains("the previous layout stays in use: ") && $0.contains("forwards touches")
          && $0.contains("; remedy: ")
      }, "\(outcome.result.notifications)")
    let touches = outcome.log.filter { $0.kind == "touch" && $0["phase"]?.string == "began" }
    #expect(touches.compactMap { $0["view"]?.string } == ["page", "page"])
  }

  @Test("F-23, F-10: a daemon that waits for uinput takes another layout that needs it")
  func reloadWhileWaiting() throws {
    let outcome = try play { system, uinput, file in
      system.service = SimulatedSystemd()
      uinput.openError = EACCES
      system.touch("D1(100,100); U1", then: [])
      system.reload(file, Self.layout.replacing("name: main", with: "name: other"))
      system.steps.append { uinput.openError = 0 }
      system.steps.append { system.pass(10_000_000) }
      system.touchAgain("D2(100,100); U2")
    }
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(outcome.uinput.created == 1 && outcome.uinput.writes.count == 2)
    #expect(outcome.notes.contains { $0.hasSuffix("was reloaded and is in use") })
  }

  @Test("F-8: a virtual touchscreen of touchbridge is not read, not even one that is named")
  func ownDevice() throws {
    let outcome = try play { system, _, _ in
      var description = Panel().description
      description.phys = "touchbridge/glass"
      system.device = SimulatedDevice(description)
    }
    #expect(outcome.result.status == 69)
    #expect(outcome.result.diagnostics.contains("it is a virtual device of touchbridge"))
    #expect(outcome.positions(of: "libevdev_grab").isEmpty)
  }
}
