import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport

extension InTheGuest {
  /// `play --panel`: fingers of the program, through the kernel and udev, to a daemon.
  @Suite struct PlayedPanelTests {
    private func play(_ options: [String], _ script: String) throws -> ChildProcess {
      let program = try #require(TestEnvironment.program)
      let file = try Guest.file("played.t", script)
      return try ChildProcess([program.path, "play", "--panel"] + options + [file])
    }

    @Test("V-20, V-21: a daemon receives the fingers of the script from a panel with the name")
    func played() throws {
      let daemon = try DaemonRun.daemon()
      let run = try play(
        ["--name", "Played"], "D1(100,200); M1(120,200) @0.1; U1 @0.2; D1(900,500)")
      let added = try daemon.device(named: "Played")
      #expect(added["action"]?.string == "added", "\(added)")
      let first = try daemon.nextTouch("began")
      #expect(first["x"]?.number == 100 && first["y"]?.number == 200, "\(first)")
      try daemon.nextTouch("ended")
      try daemon.nextTouch("began")
      // The script leaves the second finger down.
      try daemon.nextTouch("ended")
      #expect(try run.waitForEnd() == .exited(0))
      try daemon.nextDevice("removed")
      try daemon.endSoundly()
    }

    @Test("V-21: a signal lifts the finger, and a second panel with the name is refused meanwhile")
    func signal() throws {
      let daemon = try DaemonRun.daemon()
      let run = try play(["--name", "Held"], "D1(100,200); U1 @60")
      try daemon.nextTouch("began")
      let second = try play(["--name", "Held"], "D1(1,1); U1")
      #expect(try second.waitForEnd() == .exited(69))
      run.send(SIGTERM)
      try daemon.nextTouch("ended")
      #expect(try run.waitForEnd() == .exited(0))
      try daemon.endSoundly()
    }

    @Test("V-22: without the right to uinput it ends with 77")
    func denied() throws {
      let program = try #require(TestEnvironment.program)
      let file = try Guest.file("played.t", "D1(1,1); U1")
      let run = try ChildProcess([
        "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", program.path, "play",
        "--panel", file,
      ])
      #expect(try run.waitForEnd() == .exited(77))
    }
  }
}
