import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import System

/// Recordings of a simulated panel.
struct RecordRunTests {
  @Test("F-9: record finds a panel that is hidden from the compositor, as run does")
  func hidden() throws {
    let folder = try ScratchDirectory()
    let root = folder.url.appendingPathComponent("root")
    let run = SimulatedRun("record", ["record"], in: folder) { system in
      system.runUdev(root)
      system.plug("input1")
      system.udev?.finish()
      system.udev?.change("LIBINPUT_IGNORE_DEVICE", "1")
      system.touchAgain("D1(100,100) ; U1")
      system.steps.append { pthread_kill(pthread_self(), SIGINT) }
    }
    let result = run.play()
    #expect(!result.isStuck && result.status == 0, "\(result.diagnostics)")
    #expect(result.output.contains(#"udev "LIBINPUT_IGNORE_DEVICE" "1""#))
    #expect(result.output.contains("\nE 0 "))
  }
}
