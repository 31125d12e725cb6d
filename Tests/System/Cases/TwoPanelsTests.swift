import Testing
import Text
import TouchBridgeTestSupport

extension InTheGuest {
  /// Tests of two panels of the same model.
  @Suite struct TwoPanelsTests {

    @Test("E-MAP-1, E-MAP-3: two identical panels are distinguished by the paths of their ports")
    func apart() throws {
      let left = try GuestDevice(Panel(), phys: "usb-0000:00:14.0-1/input0")
      let right = try GuestDevice(Panel(), phys: "usb-0000:00:14.0-2/input0")
      let layout = try Guest.file(
        "two.yaml",
        """
        screen: {width: 2000, height: 1000}
        devices:
          - {match: {phys: "*-1/input0"}, region: [0, 0, 1000, 1000]}
          - {match: {phys: "*-2/input0"}, region: [1000, 0, 1000, 1000]}
        windows:
          - id: main
            subviews:
              - {id: left, frame: [0, 0, 1000, 1000], handles: all}
              - {id: right, frame: [1000, 0, 1000, 1000], handles: all}
        """)
      let daemon = try DaemonRun.daemon("--layout", layout)
      try daemon.nextDevice("added", named: "Example Panel")
      try daemon.nextDevice("added", named: "Example Panel")
      // The same location on both panels.
      try left.play("D1(960,540)")
      let first = try daemon.nextTouch("began")
      try right.play("D1(960,540)")
      let second = try daemon.nextTouch("began")
      #expect(first["view"]?.string == "left")
      #expect(first["x"]?.number == 500)
      #expect(second["view"]?.string == "right")
      #expect(second["x"]?.number == 1500)
      #expect(first["slot"] == second["slot"])
      #expect(first["device"] != second["device"])
      let warnings = daemon.records.filter { $0["blame"]?.string == "layout" }
      #expect(warnings.map(\.text) == [])
      // Each finger lifts independently.
      try right.play("U1")
      #expect(try daemon.nextTouch("ended")["touch"] == second["touch"])
      #expect(daemon.live.touches.count == 1)
      try left.play("U1")
      try daemon.nextTouch("ended")
      try daemon.endSoundly()
    }

    @Test("E-MAP-3: a device rule that matches two panels causes a warning")
    func together() throws {
      let layout = try Guest.file(
        "both.yaml",
        """
        devices:
          - {match: {name: "Example*"}, region: [0, 0, 100, 100]}
        windows: [{id: main}]
        """)
      let daemon = try DaemonRun.daemon("--layout", layout)
      let left = try GuestDevice(Panel(), phys: "usb-0000:00:14.0-1/input0")
      let right = try GuestDevice(Panel(), phys: "usb-0000:00:14.0-2/input0")
      try daemon.next("a warning about both") {
        $0["level"]?.string == "warning"
          && $0["message"]?.string?.contains("as well as `Example Panel` (/dev/") == true
      }
      withExtendedLifetime((left, right)) {}
      try daemon.endSoundly()
    }
  }
}
