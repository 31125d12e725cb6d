import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of devices that are unplugged and plugged in.
  @Suite struct UnplugTests {
    @Test(
      "E-LIFE-5, E-LIFE-6, E-LIFE-7: unplugging a panel cancels its fingers, and plugging it in again makes a new device"
    )
    func inMidTouch() throws {
      let panel = try GuestDevice()
      let daemon = try DaemonRun.daemon()
      let first = try daemon.nextDevice("added", named: "Example Panel")
      try panel.play("D1(100,100) D2(200,200)")
      for _ in 0..<2 { try daemon.nextTouch("began") }
      panel.unplug()
      for _ in 0..<2 {
        #expect(try daemon.nextTouch("cancelled")["reason"]?.string == "deviceRemoved")
      }
      let removed = try daemon.nextDevice("removed")
      #expect(removed["device"] == first["device"])
      #expect(daemon.inspector.inputNodes == [])

      let again = try GuestDevice(settles: false)
      let second = try daemon.nextDevice("added", named: "Example Panel")
      #expect(second["device"] != first["device"])
      try again.play("D1(300,300)")
      #expect(try daemon.nextTouch("began")["touch"]?.integer == 3)
      try daemon.endSoundly()
      let removals = daemon.records.count { $0["action"]?.string == "removed" }
      #expect(removals == 1)
    }

    @Test(
      "E-FRAME-1, E-LIFE-5: a panel that is unplugged within a frame leaves no contact",
      arguments: [true, false])
    func inMidFrame(releasesKey: Bool) throws {
      // If a key is down, the kernel releases it and so ends the frame; otherwise it does not.
      var kind = Panel()
      kind.emulatesPointer = releasesKey
      let panel = try GuestDevice(kind)
      let daemon = try DaemonRun.daemon()
      try daemon.nextDevice("added", named: "Example Panel")
      try panel.play("D1(100,100)")
      try daemon.nextTouch("began")
      try panel.write([
        InputEvent(time: .zero, axis: .positionX, value: 700),
        InputEvent(time: .zero, axis: .slot, value: 1),
        InputEvent(time: .zero, axis: .trackingID, value: 77),
      ])
      panel.unplug()
      try daemon.nextDevice("removed")
      try daemon.endSoundly()
      let touches = daemon.records.filter { $0.kind == "touch" }
      let cancelled = touches.filter { $0["phase"]?.string == "cancelled" }
      #expect(cancelled.allSatisfy { $0["reason"]?.string == "deviceRemoved" })
      if !releasesKey {
        #expect(touches.count == 2)
        #expect(cancelled.map { $0["x"]?.number } == [100])
      }
    }

    @Test(
      "E-LIFE-5, E-LIFE-7: after plugging in and unplugging 50 times with fingers down, no descriptor is left open"
    )
    func manyTimes() throws {
      try QuickUdev.during {
        let daemon = try DaemonRun.daemon()
        let panel = try GuestDevice(settles: false)
        try daemon.nextDevice("added", named: "Example Panel")
        panel.unplug()
        try daemon.nextDevice("removed")
        // The daemon may be inspecting a device after a udev event.
        try UdevRecord.settle()
        try Deadline.wait(for: "the daemon to come to rest") { daemon.inspector.isWaiting }
        let before = daemon.inspector.descriptors.values.sorted()
        let memory = try #require(daemon.inspector.ownMemory)
        let rounds = 50
        for round in 0..<rounds {
          let panel = try GuestDevice(settles: false)
          try daemon.nextDevice("added", named: "Example Panel")
          if round % 2 == 0 {
            try panel.play("D1(100,100)")
            try daemon.nextTouch("began")
          }
          panel.unplug()
          try daemon.nextDevice("removed")
        }
        try Deadline.wait(for: "the descriptors of before, \(before)") {
          daemon.inspector.descriptors.values.sorted() == before
        }
        #expect(try #require(daemon.inspector.ownMemory) < memory + 512)
        let reasons = daemon.records.filter { $0["phase"]?.string == "cancelled" }
          .map { $0["reason"]?.string }
        #expect(reasons == Array(repeating: "deviceRemoved", count: rounds / 2))
        try daemon.endSoundly()
      }
    }
  }
}
