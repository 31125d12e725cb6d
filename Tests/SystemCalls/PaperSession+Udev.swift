import Foundation
import Glibc
import TouchBridgeTestSupport
import TouchModel
import VirtualFingers

@testable import Evdev

extension PaperSession {
  /// Sessions in which devices are found by a udev on paper.
  static func ofUdev(in folder: ScratchDirectory, layout: String) throws -> [PaperSession] {
    let root = folder.url.appendingPathComponent("root")
    let standing: (PaperSystem) -> Void = { paper in
      paper.runUdev(root)
      paper.plug("input1")
      paper.udev?.finish()
    }
    let hearsTheLast: (Result) -> String? = { result in
      let touches = DispatchLogLine.records(of: result.output).filter { $0.kind == "touch" }
      let last = touches.last { $0["phase"]?.string == "began" }
      guard last?["x"]?.number == 500, touches.last?["phase"]?.string == "ended" else {
        return "the last touch, long after, is not heard"
      }
      return nil
    }
    return [
      PaperSession(
        "run with udev", ["run", "--json", "--layout", layout], in: folder, writesLog: true
      ) { paper in
        standing(paper)
        paper.touchAgain("D1(100,100) ; M1(120,110)")
        paper.steps.append { paper.udev?.change("LIBINPUT_CALIBRATION_MATRIX", "0 -1 1 1 0 0") }
        paper.touchAgain("D1(200,100) ; U1")
        paper.steps.append { paper.unplug() }
        // Its node comes before udev has finished with it.
        paper.steps.append { paper.plug("input2") }
        paper.steps.append { paper.udev?.finish() }
        paper.touchAgain("D1(300,300) ; U1")
        // More happened than the kernel keeps: that it went, and that another came.
        paper.steps.append { paper.unplug(telling: { _ in .error(ENOBUFS) }) }
        paper.steps.append { paper.plug("input3") }
        paper.steps.append { paper.udev?.finish { _ in .error(ENOBUFS) } }
        paper.beQuiet()
        paper.touchAgain("D1(500,500) ; U1")
        paper.steps.append { pthread_kill(pthread_self(), SIGTERM) }
      }.needing(hearsTheLast).trying(each: 61),
      PaperSession(
        "run of a named node with udev",
        ["run", "--json", "--layout", layout, "--device", PaperDevice.node], in: folder,
        writesLog: true
      ) { paper in
        standing(paper)
        paper.touchAgain("D1(100,100) ; U1")
        paper.steps.append { paper.unplug() }
        paper.steps.append { paper.plug("input2") }
        paper.steps.append { paper.udev?.finish() }
        paper.beQuiet()
        paper.touchAgain("D1(500,500) ; U1")
        paper.steps.append { pthread_kill(pthread_self(), SIGTERM) }
      }.needing(hearsTheLast).trying(each: 61),
      PaperSession("record with udev", ["record"], in: folder) { paper in
        standing(paper)
        paper.touchAgain(fingers)
        paper.steps.append { pthread_kill(pthread_self(), SIGINT) }
      }.trying(each: 61),
      PaperSession("devices with udev", ["devices", "--json", "--all"], in: folder, standing)
        .trying(each: 61),
    ]
  }
}

extension PaperSystem {
  /// Has a udev run from now on.
  func runUdev(_ root: URL) { udev = PaperUdev(root) }

  /// Plugs a panel in; udev has not finished with it.
  func plug(_ input: String) {
    device = PaperDevice(Panel().description)
    udev?.plug(input)
  }

  /// Takes the panel away.
  func unplug(telling message: ((PaperUdev.Device) -> PaperUdev.Message)? = nil) {
    device?.unplug()
    udev?.unplug(telling: message ?? { .event("remove", $0) })
  }

  /// Lets a time pass in which all that is tried again is tried.
  func beQuiet() {
    for _ in 0..<40 { steps.append { [unowned self] in pass(500_000) } }
    steps.append { [unowned self] in callsBeforeEnd = SystemCallSeam.current?.entries.count }
  }
}
