import Testing
import TouchBridgeTestSupport
import TouchModel

extension SuspendedMachine {
  /// Tests of a system suspend.
  @Suite struct SleepTests {
    @Test(
      "E-LIFE-10, E-FRAME-3: fingers that are down during a suspend are cancelled, and ignored until they are lifted"
    )
    func asleep() throws {
      let panel = try GuestDevice(settles: false)
      let daemon = try DaemonRun.daemon("--device", panel.node)
      try daemon.nextDevice("added")
      try panel.play("D1(100,100) D2(200,200)")
      for _ in 0..<2 { try daemon.nextTouch("began") }
      try SuspendedMachine.sleep()
      // The kernel releases the keys, but no slots.
      #expect(try panel.probe.occupied(slots: 10) == [0, 1])
      for _ in 0..<2 {
        #expect(try daemon.nextTouch("cancelled")["reason"]?.string == "suspended")
      }
      try daemon.nextDevice("resumed")
      try panel.play("M1(150,150); U1; D3(300,300); U2; U3")
      let began = try daemon.nextTouch("began")
      #expect(began["x"]?.number == 300)
      try daemon.nextTouch("ended")
      try daemon.endSoundly()
      #expect(daemon.records.count { $0["phase"]?.string == "began" } == 3)
      #expect(daemon.records.count { $0["action"]?.string == "resumed" } == 1)
    }

    @Test("E-LIFE-10: a suspend without touches changes nothing")
    func untouched() throws {
      let panel = try GuestDevice(settles: false)
      let daemon = try DaemonRun.daemon("--device", panel.node)
      try daemon.nextDevice("added")
      try SuspendedMachine.sleep()
      try panel.play("D1(100,100); U1")
      try daemon.nextTouch("ended")
      try daemon.endSoundly()
    }
  }
}
