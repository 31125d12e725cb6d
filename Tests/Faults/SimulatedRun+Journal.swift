import Foundation
import Glibc
import TouchBridgeTestSupport
import TouchModel

@testable import Evdev

extension SimulatedRun {
  /// Returns a run of a daemon that was started by a service manager and logs to the journal.
  ///
  /// It reads the layout again, once unchanged and once invalid.
  static func asService(in folder: ScratchDirectory, layout: String) throws -> SimulatedRun {
    let own = folder.url.appendingPathComponent("service.yaml")
    let good = try String(contentsOfFile: layout, encoding: .utf8)
    func write(_ text: String) { try? Data(text.utf8).write(to: own) }
    return SimulatedRun(
      "run as a service", ["run", "--layout", own.path, "--device", SimulatedDevice.node],
      in: folder
    ) { system in
      write(good)
      system.service = SimulatedSystemd()
      system.touch("D1(100,100) ; D2(300,300) ; M1(120,110) ; U1", then: [])
      func wait() {
        // This is long enough for watchdog notifications and repeated status notifications.
        for _ in 0..<4 { system.steps.append { [unowned system] in system.pass(100_000) } }
      }
      wait()
      system.steps.append { pthread_kill(pthread_self(), SIGHUP) }
      wait()
      system.touchAgain("D1(100,100) ; U1")
      system.steps.append { write("version: 2\n") }
      system.steps.append { pthread_kill(pthread_self(), SIGHUP) }
      wait()
      system.touchAgain("D1(500,500)")
      system.steps.append { pthread_kill(pthread_self(), SIGTERM) }
    }.trying(each: 7)
  }
}
