import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of changes to the system clock.
  @Suite struct ClockTests {
    @Test("E-TIME-1, E-LIFE-10: setting the clock forward and back does not affect the log")
    func stepped() throws {
      let panel = try GuestDevice()
      let daemon = try DaemonRun.daemon("--device", panel.node)
      try daemon.nextDevice("added")
      try panel.play("D1(100,100)")
      let first = try daemon.nextTouch("began")
      let before = Date()
      defer { _ = try? Guest.output("date", "-s", "@\(Int(before.timeIntervalSince1970) + 2)") }
      try Guest.output("date", "-s", "@\(Int(before.timeIntervalSince1970) + 86_400)")
      try panel.play("M1(110,100)")
      let second = try daemon.nextTouch("moved")
      try Guest.output("date", "-s", "@\(Int(before.timeIntervalSince1970) - 86_400)")
      try panel.play("U1")
      let third = try daemon.nextTouch("ended")
      let times = [first, second, third].compactMap { $0["t"]?.number }
      #expect(times == times.sorted())
      #expect(try #require(times.last) - #require(times.first) < 60)
      try daemon.endSoundly()
      #expect(!daemon.records.contains { $0["action"]?.string == "suspended" })
    }
  }
}
