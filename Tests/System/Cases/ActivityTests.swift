import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of suspending and resuming touch input by signals.
  @Suite struct ActivityTests {
    /// Sends a signal, and waits for the note about it.
    private func send(_ signal: Int32, _ daemon: DaemonRun, expecting message: String) throws {
      daemon.process.send(signal)
      try daemon.next("the note '\(message)'") {
        $0.kind == "note" && $0["level"]?.string == "info" && $0["blame"]?.string == "bridge"
          && $0["message"]?.string?.hasPrefix(message) == true
      }
    }

    @Test(
      "R-SYS-1, R-SYS-2, E-LIFE-18: SIGUSR1 cancels touches and suspends input until SIGUSR2, also across a reload"
    )
    func signals() throws {
      let panel = try GuestDevice()
      let layout = try Guest.file(
        "activity.yaml",
        "windows: [{id: window, view: {id: a, handles: all, multipleTouchEnabled: true}}]\n")
      let daemon = try DaemonRun.daemon("--layout", layout, "--device", panel.node)
      try daemon.nextDevice("added")
      try panel.play("D1(100,100) D2(200,200)")
      for _ in 0..<2 { try daemon.nextTouch("began") }

      try send(SIGUSR1, daemon, expecting: "touch input is suspended")
      let cancelled = daemon.records.filter { $0["phase"]?.string == "cancelled" }
      #expect(cancelled.map { $0["reason"]?.string } == ["interrupted", "interrupted"])
      daemon.process.send(SIGUSR1)
      try panel.play("M1(110,100); D3(300,300)")
      #expect(try daemon.nextTouch("began")["view"]?.string == nil)

      daemon.process.send(SIGHUP)
      try daemon.next("the reload") { $0["message"]?.string?.contains("was reloaded") == true }
      try panel.play("D4(400,400)")
      #expect(try daemon.nextTouch("began")["view"]?.string == nil)

      try send(SIGUSR2, daemon, expecting: "touch input is resumed")
      daemon.process.send(SIGUSR2)
      try panel.play("M3(310,300); M4(410,400); D5(500,500); U1; U2; U3; U4; U5")
      let began = try daemon.nextTouch("began")
      #expect(began["x"]?.number == 500)
      #expect(began["view"]?.string == "a")
      try daemon.next("its end") {
        $0["phase"]?.string == "ended" && $0["touch"] == began["touch"]
      }
      try daemon.endSoundly()
      let calls = daemon.records.filter { $0.kind == "dispatch" }.compactMap {
        $0["method"]?.string
      }
      #expect(calls.first == "touchesBegan")
      #expect(calls.count { $0 == "touchesCancelled" } == 1)
      #expect(calls.last == "touchesEnded")
      let notes = daemon.records.compactMap { $0["message"]?.string }.filter {
        $0.contains("touch input")
      }
      #expect(notes.count == 2)
    }
  }
}
