import Testing
import TouchBridgeTestSupport
import TouchModel

extension SuspendedMachine {
  /// Tests of a system suspend with a virtual touchscreen.
  @Suite struct ForwardedSleepTests {
    @Test(
      "E-LIFE-10, F-5, F-6: a forwarded touch that is down during a suspend ends as a cancelled one, and the next tap arrives",
      arguments: [
        // A point has 32 units. The slide has two frames, and ends 64 points to the left of the screen.
        ("slide", [16_000, 0, -2048, 9600], []),
        // The tool is a finger again before the tap begins.
        ("palm", [16_000, 9600], [2, 0]),
      ])
    func forwarded(cancel: String, xs: [Int32], tools: [Int32]) throws {
      let panel = try GuestDevice(settles: false)
      let layout = try Guest.file(
        "sleep.yaml",
        """
        version: 1
        screen: {width: 1920, height: 1080}
        sinks: [{id: glass, type: touchscreen, name: main, cancel: \(cancel)}]
        windows: [{view: {id: page, forwardTo: glass, multipleTouchEnabled: true}}]

        """)
      let daemon = try DaemonRun.daemon("--forward", "--device", panel.node, "--layout", layout)
      let opened = try daemon.next("an opened sink") { $0["action"]?.string == "opened" }
      try daemon.nextDevice("added")
      let reader = try RawReader(try #require(opened["node"]?.string))
      func values(_ axis: AbsoluteAxis) -> [Int32] {
        reader.events.filter { $0.isAxis(axis) }.map(\.value)
      }
      func expectContacts(_ changes: [Bool]) throws {
        try Deadline.wait(for: "\(changes) instead of \(reader.events)") {
          _ = try reader.pump()
          return values(.trackingID).count >= changes.count
        }
        #expect(values(.trackingID).map { $0 >= 0 } == changes)
      }
      try panel.play("D1(500,500)")
      try expectContacts([true])
      try SuspendedMachine.sleep()
      #expect(try daemon.nextTouch("cancelled")["reason"]?.string == "suspended")
      try expectContacts([true, false])
      try daemon.nextDevice("resumed")
      // The finger that is still down is ignored.
      try panel.play("M1(600,600); U1; D2(300,300); U2")
      try expectContacts([true, false, true, false])
      #expect(values(.positionX) == xs)
      #expect(values(.toolType) == tools)
      // The kernel released the key, and the slot was in use until the cancel.
      #expect(reader.events.filter { $0.type == .key }.map(\.value) == [1, 0, 1, 0])
      #expect(reader.events.count { $0.isReport && $0.value == 1 } == 1)
      try daemon.endSoundly()
    }
  }
}
