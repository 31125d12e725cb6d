import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of exclusive access to a panel.
  @Suite struct GrabTests {
    @Test(
      "E-LIFE-3: without --grab a second reader of the node receives the same records; with it, none"
    )
    func secondReader() throws {
      let panel = try GuestDevice()
      let other = try NodeReader(panel.node)
      let open = try DaemonRun.daemon("--device", panel.node)
      try open.nextDevice("added")
      try panel.play("D1(100,100); U1")
      try open.nextTouch("ended")
      #expect(try other.drain() > 0)
      try open.endSoundly()

      let grabbing = try DaemonRun.daemon("--device", panel.node, "--grab")
      try grabbing.nextDevice("added")
      try panel.play("D1(200,200); M1(210,200); U1")
      try grabbing.nextTouch("ended")
      #expect(try other.drain() == 0)
      try grabbing.endSoundly()

      // The grab ends with the process.
      try panel.play("D1(300,300); U1")
      #expect(try other.drain() > 0)
    }

    @Test("E-LIFE-4: the grab of a killed daemon ends")
    func killed() throws {
      let panel = try GuestDevice()
      let other = try NodeReader(panel.node)
      let daemon = try DaemonRun.daemon("--device", panel.node, "--grab")
      try daemon.nextDevice("added")
      daemon.process.send(SIGKILL)
      try daemon.process.waitForEnd()
      try panel.play("D1(300,300); U1")
      #expect(try other.drain() > 0)
    }

    @Test(
      "E-LIFE-3, E-LIFE-8: a second daemon with --grab names the holder, and takes the panel when the first ends"
    )
    func secondDaemon() throws {
      let panel = try GuestDevice()
      let first = try DaemonRun.daemon("--grab")
      try first.nextDevice("added", named: "Example Panel")
      let second = try DaemonRun.daemon("--grab")
      let denied = try second.nextDevice("denied", named: "Example Panel")
      #expect(denied["reason"]?.string?.contains("another process has grabbed") == true)
      try panel.play("D1(100,100); U1")
      try first.nextTouch("ended")
      try first.endSoundly()
      try second.nextDevice("added", named: "Example Panel")
      try panel.play("D1(200,200); U1")
      #expect(try second.nextTouch("began")["x"]?.number == 200)
      try second.nextTouch("ended")
      try second.endSoundly()
      #expect(second.records.count { $0["phase"]?.string == "began" } == 1)
    }

    @Test("E-LIFE-3: a daemon without --grab reports that another process holds the grab")
    func warned() throws {
      let panel = try GuestDevice()
      let first = try DaemonRun.daemon("--grab")
      try first.nextDevice("added", named: "Example Panel")
      let second = try DaemonRun.daemon()
      let note = try second.next("a note") { $0.kind == "note" && $0["level"]?.string == "warning" }
      #expect(note["message"]?.string?.contains(panel.node) == true)
      #expect(note["message"]?.string?.contains("grabbed") == true)
      try second.endSoundly()
      try first.endSoundly()
    }

    @Test("E-LIFE-3: a panel is not grabbed while a finger is down")
    func whileTouched() throws {
      let panel = try GuestDevice()
      let other = try NodeReader(panel.node)
      try panel.play("D1(100,100)")
      let daemon = try DaemonRun.daemon("--device", panel.node, "--grab")
      try daemon.nextDevice("added")
      try daemon.next("a note about the grab") {
        $0["message"]?.string?.contains("is grabbed when it is lifted") == true
      }
      _ = try other.drain()
      // The other reader receives the lift, and nothing after it.
      try panel.play("U1")
      try panel.play("D2(200,200); U2")
      try daemon.nextTouch("ended")
      #expect(try other.drain() > 0)
      try panel.play("D3(300,300); U3")
      try daemon.nextTouch("ended")
      #expect(try other.drain() == 0)
      try daemon.endSoundly()
    }
  }
}
