import Foundation
import Glibc
import TouchBridgeTestSupport
import TouchModel

@testable import Evdev

extension PaperSession {
  /// A session of a daemon that a service manager started, and whose log goes to the journal: the
  /// layout is read again, once as it was and once wrong.
  static func asService(in folder: ScratchDirectory, layout: String) throws -> PaperSession {
    let own = folder.url.appendingPathComponent("service.yaml")
    let good = try String(contentsOfFile: layout, encoding: .utf8)
    func write(_ text: String) { try? Data(text.utf8).write(to: own) }
    return PaperSession(
      "run as a service", ["run", "--layout", own.path, "--device", PaperDevice.node], in: folder
    ) { paper in
      write(good)
      paper.service = PaperService()
      paper.touch("D1(100,100) ; D2(300,300) ; M1(120,110) ; U1", then: [])
      func wait() {
        // Long enough for signs of life, and for what was not heard to be told again.
        for _ in 0..<4 { paper.steps.append { [unowned paper] in paper.pass(100_000) } }
      }
      wait()
      paper.steps.append { pthread_kill(pthread_self(), SIGHUP) }
      wait()
      paper.touchAgain("D1(100,100) ; U1")
      paper.steps.append { write("version: 2\n") }
      paper.steps.append { pthread_kill(pthread_self(), SIGHUP) }
      wait()
      paper.touchAgain("D1(500,500)")
      paper.steps.append { pthread_kill(pthread_self(), SIGTERM) }
    }.trying(each: 7)
  }
}
