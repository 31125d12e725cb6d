import CLibevdev
import CLinux
import Glibc
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of devices that announce invalid or unusual data.
  @Suite struct BadDeviceTests {
    /// Checks that a valid panel still works beside the device of the body.
    private func withGoodPanel(_ body: (DaemonRun) throws -> Void) throws {
      let good = try GuestDevice(Panel("Good Panel"))
      let daemon = try DaemonRun.daemon()
      try daemon.nextDevice("added", named: "Good Panel")
      try body(daemon)
      let began = daemon.records.count { $0["phase"]?.string == "began" }
      try good.play("D1(77,88); U1")
      try daemon.next("the good panel's finger") {
        $0["phase"]?.string == "began" && $0["x"]?.number == 77
      }
      try daemon.nextTouch("ended")
      #expect(daemon.records.count { $0["phase"]?.string == "began" } == began + 1)
      try daemon.endSoundly()
    }

    @Test("E-SLOT-5: a panel with as many slots as uinput allows is used, up to its last slot")
    func manySlots() throws {
      try withGoodPanel { daemon in
        let wall = try GuestDevice(Panel("Wall", wire: .slots(100)))
        let added = try daemon.nextDevice("added", named: "Wall")
        #expect(added["slots"]?.integer == 100)
        try wall.write([
          InputEvent(time: .zero, axis: .slot, value: 99),
          InputEvent(time: .zero, axis: .trackingID, value: 5),
          InputEvent(time: .zero, axis: .positionX, value: 100),
          InputEvent(time: .zero, axis: .positionY, value: 200),
          InputEvent.report(time: .zero),
        ])
        let began = try daemon.nextTouch("began")
        #expect(began["slot"]?.integer == 99)
        #expect(began["x"]?.number == 100)
        wall.unplug()
        try daemon.nextTouch("cancelled")
        try daemon.nextDevice("removed")
      }
    }

    @Test("E-DET-6: a panel whose minimum is above its maximum is refused with the reason")
    func inverted() throws {
      // uinput refuses such a range, so it is set afterwards, while no daemon runs.
      let panel = try GuestDevice(Panel("Inverted Panel"))
      let descriptor = open(panel.node, O_RDWR | O_CLOEXEC)
      defer { close(descriptor) }
      var range = input_absinfo(
        value: 0, minimum: 1000, maximum: 10, fuzz: 0, flat: 0, resolution: 0)
      #expect(setRange(descriptor, UInt32(ABS_MT_POSITION_X), &range))
      try withGoodPanel { daemon in
        let ignored = try #require(
          daemon.records.first { $0["name"]?.string == "Inverted Panel" })
        #expect(ignored["action"]?.string == "ignored")
        #expect(ignored["reason"]?.string?.isEmpty == false)
        #expect(!daemon.inspector.inputNodes.contains(panel.node))
      }
    }

    @Test(
      "E-DET-7, E-DET-8: panels without a resolution, and with a resolution on one axis only, are used"
    )
    func resolutions() throws {
      try withGoodPanel { daemon in
        var without = Panel("Flat Panel").description
        for axis in without.axes.keys { without.axes[axis]?.resolution = 0 }
        var half = Panel("Half Panel").description
        half.axes[.positionX]?.resolution = 10
        for description in [without, half] {
          let panel = try GuestDevice(description)
          try daemon.nextDevice("added", named: description.name.escaped)
          panel.unplug()
          try daemon.nextDevice("removed")
        }
      }
    }

    @Test("A device name with escape sequences is escaped in the log")
    func name() throws {
      try withGoodPanel { daemon in
        let evil: UntrustedText = "\u{1b}]0;owned\u{7}\u{1b}[2J\u{202e}lenap\n"
        let panel = try GuestDevice(Panel(evil))
        let added = try daemon.next("the panel") { $0["node"]?.string == panel.node }
        #expect(added["action"]?.string == "added")
        #expect(added["name"]?.string == String(decoding: evil.bytes, as: UTF8.self))
        #expect(added.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202e })
        panel.unplug()
        try daemon.nextDevice("removed")
      }
    }

    @Test("E-DET-6: a device without any contact signal is refused")
    func silent() throws {
      try withGoodPanel { daemon in
        var description = Panel("Silent Panel", wire: .single).description
        description.codes[.key] = nil
        let panel = try GuestDevice(description)
        let ignored = try daemon.nextDevice("ignored", named: "Silent Panel")
        #expect(ignored["reason"]?.string?.contains("neither BTN_TOUCH nor") == true)
        withExtendedLifetime(panel) {}
      }
    }

    @Test("E-PROTOA-1, E-PROTOA-3: a panel without slots and tracking ids is used")
    func anonymous() throws {
      try withGoodPanel { daemon in
        let panel = try GuestDevice(Panel("Old Panel", wire: .anonymous(hasIDs: false)))
        let added = try daemon.nextDevice("added", named: "Old Panel")
        #expect(added["protocol"]?.string == "A")
        try panel.play("D1(100,100) D2(900,900); M1(101,100) M2(901,900); U1; U2")
        for _ in 0..<2 { try daemon.nextTouch("began") }
        for _ in 0..<2 { try daemon.nextTouch("ended") }
        panel.unplug()
        try daemon.nextDevice("removed")
      }
    }

    @Test("E-ST-2, E-ST-3: a resistive panel with a single contact is used")
    func single() throws {
      try withGoodPanel { daemon in
        let panel = try GuestDevice(Panel("Single Panel", wire: .single))
        let added = try daemon.nextDevice("added", named: "Single Panel")
        #expect(added["protocol"]?.string == "single")
        try panel.play("D1(100,100); M1(110,100); U1")
        let began = try daemon.nextTouch("began")
        #expect(began["x"]?.number == 100)
        try daemon.nextTouch("ended")
        panel.unplug()
        try daemon.nextDevice("removed")
      }
    }

    @Test("E-FRAME-4: a frame of 40 fingers with 17 axes each arrives complete")
    func largeFrame() throws {
      try withGoodPanel { daemon in
        var panel = Panel("Wide Panel", wire: .slots(40))
        panel.hasPressure = true
        panel.hasSize = true
        panel.hasDistance = true
        panel.extraAxes = [.widthMajor, .widthMinor, .orientation, .toolX, .toolY]
        let wide = try GuestDevice(panel)
        try daemon.nextDevice("added", named: "Wide Panel")
        for finger in 1...40 { wide.down(finger, Double(finger * 40), Double(finger * 20)) }
        try wide.report()
        var times: Set<Double> = []
        for finger in 1...40 {
          let began = try daemon.nextTouch("began")
          #expect(began["x"]?.number == Double(finger * 40))
          times.insert(began["t"]?.number ?? 0)
        }
        #expect(times.count == 1)
        wide.unplug()
        for _ in 1...40 { try daemon.nextTouch("cancelled") }
        try daemon.nextDevice("removed")
      }
    }

    private func setRange(
      _ descriptor: Int32, _ axis: UInt32, _ range: inout input_absinfo
    ) -> Bool {
      // EVIOCSABS is a macro, which Swift does not import.
      ioctl(descriptor, 0x4018_45c0 + UInt(axis), &range) >= 0
    }
  }
}
