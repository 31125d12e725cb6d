import CLinux
import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel
import VirtualFingers

@testable import System

/// `play --panel` on a simulated system.
struct PanelPlayTests {
  private static let layout = "screen: {width: 1920, height: 1080}"

  private func play(
    _ script: String, _ options: [String] = [], uinput: SimulatedUinput,
    _ prepare: @escaping (SimulatedSystem) -> Void = { _ in }
  ) throws -> SimulatedRun.Result {
    let folder = try ScratchDirectory()
    let layout = try folder.file("layout.yaml", Self.layout).path
    let fingers = try folder.file("fingers.t", script).path
    let run = SimulatedRun(
      "play-panel", ["play", "--panel", "--layout", layout] + options + [fingers], in: folder
    ) { system in
      system.device = SimulatedDevice(Panel().description)
      system.uinput = uinput
      prepare(system)
    }
    let result = run.play()
    #expect(!result.isStuck, "\(result.diagnostics)")
    return result
  }

  private func lifts(_ uinput: SimulatedUinput) -> [Int] {
    uinput.writes.map { records in
      records.count {
        $0.type == UInt16(EV_ABS) && $0.code == UInt16(ABS_MT_TRACKING_ID) && $0.value == -1
      }
    }
  }

  @Test("V-21: each frame is one write, and the panel is removed at the end")
  func complete() throws {
    let uinput = SimulatedUinput(node: SimulatedDevice.node)
    let result = try play("D1(100,100); M1(120,100) D2(5,5); U1", uinput: uinput)
    #expect(result.status == 0, "\(result.diagnostics)")
    #expect(result.output.isEmpty)
    #expect(uinput.created == 1 && uinput.destroyed == 1)
    // The second finger is lifted at the end.
    #expect(lifts(uinput) == [0, 0, 1, 1])
    #expect(result.diagnostics.contains("playing 0 s into 'Virtual Panel'"))
  }

  @Test("V-21: --verbose prints what is sent as a capture with the same touches")
  func verbose() throws {
    let uinput = SimulatedUinput(node: SimulatedDevice.node)
    let result = try play(
      "D1(100,100); M1(120,100); U1", ["--verbose", "--name", "Glass"], uinput: uinput)
    #expect(result.status == 0, "\(result.diagnostics)")
    let system = SimulatedSystem()
    system.input = Array(result.output.utf8)
    let seam = SystemCallSeam()
    let status = seam.intercept { system.run(["replay", "--compact", "-"], on: seam) }
    #expect(status == 0)
    let log = String(decoding: system.output, as: UTF8.self)
    #expect(log.contains("100") && log.contains("120"), "\(log)")
    #expect(result.output.contains("Glass"))
  }

  @Test("V-21: a signal lifts every finger")
  func signal() throws {
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP] {
      let uinput = SimulatedUinput(node: SimulatedDevice.node)
      let result = try play("D1(100,100) D2(300,300); M1(120,100) @60", uinput: uinput) { system in
        // The panel is announced at once, and each step takes 10 ms.
        system.steps = Array(repeating: {}, count: 80)
        system.steps.append { pthread_kill(pthread_self(), signal) }
      }
      #expect(result.status == 0, "\(result.diagnostics)")
      #expect(lifts(uinput) == [0, 2])
      #expect(uinput.destroyed == 1)
      #expect(result.diagnostics.contains("every finger is lifted"))
    }
  }

  @Test(
    "V-22: without the right to uinput it ends with 77 and the remedy, and without uinput with 69")
  func noAccess() throws {
    for (number, status, words) in [
      (EACCES, 77, "/dev/uinput"), (EPERM, 77, "/dev/uinput"),
      (ENOENT, 69, "sudo touchbridge setup forward"),
    ] as [(Int32, Int32, String)] {
      let uinput = SimulatedUinput(node: SimulatedDevice.node)
      uinput.openError = number
      let result = try play("D1(100,100); U1", uinput: uinput)
      #expect(result.status == status)
      #expect(result.diagnostics.contains(words), "\(result.diagnostics)")
      #expect(uinput.created == 0)
    }
  }

  @Test("V-21: a panel that udev does not announce ends it with 69, and nothing is sent")
  func notAnnounced() throws {
    let uinput = SimulatedUinput()
    let result = try play("D1(100,100); U1", uinput: uinput)
    #expect(result.status == 69)
    #expect(result.diagnostics.contains("has not announced"))
    #expect(uinput.writes.isEmpty && uinput.destroyed == 1)
  }

  @Test("V-21: a panel that cannot be written ends it with 69")
  func writeError() throws {
    let uinput = SimulatedUinput(node: SimulatedDevice.node)
    uinput.writeError = ENODEV
    let result = try play("D1(100,100); U1", uinput: uinput)
    #expect(result.status == 69)
    #expect(result.diagnostics.contains("cannot be written"))
    #expect(uinput.destroyed == 1)
  }
}
