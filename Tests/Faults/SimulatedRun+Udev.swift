import Foundation
import Glibc
import TouchBridgeTestSupport
import TouchModel
import VirtualFingers

@testable import System

extension SimulatedRun {
  /// Returns runs with a simulated udev.
  static func ofUdev(in folder: ScratchDirectory, layout: String) throws -> [SimulatedRun] {
    let root = folder.url.appendingPathComponent("root")
    let standing: (SimulatedSystem) -> Void = { system in
      system.runUdev(root)
      system.plug("input1")
      system.udev?.finish()
    }
    let checksLastTouch: (Result) -> String? = { result in
      let touches = DispatchLogLine.records(of: result.output).filter { $0.kind == "touch" }
      let last = touches.last { $0["phase"]?.string == "began" }
      guard last?["x"]?.number == 500, touches.last?["phase"]?.string == "ended" else {
        return "the last touch, long after, is not received"
      }
      return nil
    }
    return [
      SimulatedRun(
        "run with udev", ["run", "--json", "--layout", layout], in: folder, writesLog: true
      ) { system in
        standing(system)
        system.touchAgain("D1(100,100) ; M1(120,110)")
        system.steps.append { system.udev?.change("LIBINPUT_CALIBRATION_MATRIX", "0 -1 1 1 0 0") }
        system.touchAgain("D1(200,100) ; U1")
        system.steps.append { system.unplug() }
        // The node exists before udev has initialized the device.
        system.steps.append { system.plug("input2") }
        system.steps.append { system.udev?.finish() }
        system.touchAgain("D1(300,300) ; U1")
        // The kernel's buffer overflows: the removal and the next device are not reported.
        system.steps.append { system.unplug(telling: { _ in .error(ENOBUFS) }) }
        system.steps.append { system.plug("input3") }
        system.steps.append { system.udev?.finish { _ in .error(ENOBUFS) } }
        system.waitForRetries()
        system.touchAgain("D1(500,500) ; U1")
        system.steps.append { pthread_kill(pthread_self(), SIGTERM) }
      }.needing(checksLastTouch).trying(each: 61),
      SimulatedRun(
        "run of a named node with udev",
        ["run", "--json", "--layout", layout, "--device", SimulatedDevice.node], in: folder,
        writesLog: true
      ) { system in
        standing(system)
        system.touchAgain("D1(100,100) ; U1")
        system.steps.append { system.unplug() }
        system.steps.append { system.plug("input2") }
        system.steps.append { system.udev?.finish() }
        system.waitForRetries()
        system.touchAgain("D1(500,500) ; U1")
        system.steps.append { pthread_kill(pthread_self(), SIGTERM) }
      }.needing(checksLastTouch).trying(each: 61),
      SimulatedRun("record with udev", ["record"], in: folder) { system in
        standing(system)
        system.touchAgain(fingers)
        system.steps.append { pthread_kill(pthread_self(), SIGINT) }
      }.trying(each: 61),
      SimulatedRun("devices with udev", ["devices", "--json", "--all"], in: folder, standing)
        .trying(each: 61),
    ]
  }
}

extension SimulatedSystem {
  /// Starts the simulated udev.
  func runUdev(_ root: URL) { udev = SimulatedUdev(root) }

  /// Connects a panel that udev has not initialized.
  func plug(_ input: String) {
    device = SimulatedDevice(Panel().description)
    udev?.plug(input)
  }

  /// Disconnects the panel.
  func unplug(telling message: ((SimulatedUdev.Device) -> SimulatedUdev.Message)? = nil) {
    device?.unplug()
    udev?.unplug(telling: message ?? { .event("remove", $0) })
  }

  /// Advances the time until all retries are over.
  func waitForRetries() {
    for _ in 0..<40 { steps.append { [unowned self] in pass(500_000) } }
    steps.append { [unowned self] in callsBeforeEnd = SystemCallSeam.current?.entries.count }
  }
}
