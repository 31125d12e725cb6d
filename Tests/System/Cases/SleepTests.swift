import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel

extension SuspendedMachine {
  /// Tests of a system suspend.
  @Suite struct SleepTests {
    /// Suspends all devices and resumes them at once.
    ///
    /// A full suspend would need a wake-up from outside.
    private func sleep() throws {
      try write("0", to: "/sys/module/suspend/parameters/pm_test_delay")
      try write("devices", to: "/sys/power/pm_test")
      try write("freeze", to: "/sys/power/state")
    }

    private func write(_ text: String, to path: String) throws {
      let file = open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw GuestError.system("open \(path)", errno) }
      defer { close(file) }
      guard Glibc.write(file, text, text.utf8.count) == text.utf8.count else {
        throw GuestError.system("write \(path)", errno)
      }
    }

    @Test(
      "E-LIFE-10, E-FRAME-3: fingers that are down during a suspend are cancelled, and ignored until they are lifted"
    )
    func asleep() throws {
      let panel = try LivePanel(settles: false)
      let daemon = try DaemonRun.daemon("--device", panel.node)
      try daemon.nextDevice("added")
      try panel.play("D1(100,100) D2(200,200)")
      for _ in 0..<2 { try daemon.nextTouch("began") }
      try sleep()
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
      let panel = try LivePanel(settles: false)
      let daemon = try DaemonRun.daemon("--device", panel.node)
      try daemon.nextDevice("added")
      try sleep()
      try panel.play("D1(100,100); U1")
      try daemon.nextTouch("ended")
      try daemon.endSoundly()
    }
  }
}
