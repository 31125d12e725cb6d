import CLinux
import Glibc
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of virtual touchscreens under load, and beside programs that disturb them.
  @Suite struct ForwardingLoadTests {
    private static let layout = """
      version: 1
      screen: {width: 1920, height: 1080}
      sinks: [{id: glass, type: touchscreen, name: main}]
      windows: [{view: {id: page, forwardTo: glass, multipleTouchEnabled: true}}]

      """

    /// A panel, and a daemon that forwards its touches.
    private struct Chain {
      let panel: GuestDevice
      let daemon: DaemonRun
      let touchscreen: StateProbe

      init() throws {
        panel = try GuestDevice()
        daemon = try DaemonRun.daemon(
          "--forward", "--device", panel.node, "--layout", try Guest.file("load.yaml", layout))
        let opened = try daemon.next("an opened sink") { $0["action"]?.string == "opened" }
        touchscreen = StateProbe(node: try #require(opened["node"]?.string))
        try daemon.nextDevice("added")
      }

      /// Waits until the virtual touchscreen has a number of contacts.
      func wait(forContacts count: Int) throws {
        try Deadline.wait(for: "\(count) contacts on the virtual touchscreen") {
          try touchscreen.occupied(slots: 10).count == count
        }
      }
    }

    @Test("F-1, F-3: a panel that floods leaves no contact on the virtual touchscreen")
    func flood() throws {
      let chain = try Chain()
      for finger in 0..<5 { chain.panel.down(finger, 200 + Double(finger) * 300, 200) }
      try chain.panel.report()
      for step in 1...4000 {
        for finger in 0..<5 {
          chain.panel.move(finger, 200 + Double(finger) * 300, 200 + Double(step % 800))
        }
        try chain.panel.report()
      }
      try chain.wait(forContacts: 5)
      chain.panel.liftAll()
      try chain.panel.report()
      try chain.wait(forContacts: 0)
      try chain.daemon.endSoundly()
    }

    @Test("E-DROP-5, F-3: after the kernel dropped records, the contacts are those of the panel")
    func dropped() throws {
      let chain = try Chain()
      try chain.panel.play("D1(500,500) D2(800,500)")
      try chain.wait(forContacts: 2)
      chain.daemon.process.send(SIGSTOP)
      try chain.daemon.process.waitUntilStopped()
      // The first finger lifts and the second one stays, in records that the kernel drops.
      try chain.panel.play("U1")
      for step in 0..<4000 {
        chain.panel.move(2, 800 + Double(step % 400), 500)
        try chain.panel.report()
      }
      chain.daemon.process.send(SIGCONT)
      try chain.daemon.next("a gap") { $0.kind == "gap" }
      try chain.wait(forContacts: 1)
      chain.panel.liftAll()
      try chain.panel.report()
      try chain.wait(forContacts: 0)
      try chain.daemon.endSoundly()
    }

    @Test("F-10: a program that grabs the virtual touchscreen gets its touches, and no other does")
    func grabbed() throws {
      let chain = try Chain()
      let other = try NodeReader(chain.touchscreen.node)
      let grabber = try NodeReader(chain.touchscreen.node)
      try grabber.grab()
      try chain.panel.play("D1(500,500); U1")
      try chain.daemon.nextTouch("ended")
      var records = 0
      try Deadline.wait(for: "the records of a tap") {
        records += try grabber.drain()
        return records >= 8
      }
      #expect(try other.drain() == 0)
      // The daemon cannot see such a grab: it goes on, and its log is that of every other tap.
      try chain.daemon.endSoundly()
      #expect(chain.daemon.records.allSatisfy { $0["level"]?.string != "error" })
    }

    @Test("F-10: a daemon that is killed under ten fingers leaves neither a device nor a grab")
    func killed() throws {
      let chain = try Chain()
      for finger in 0..<10 { chain.panel.down(finger, 100 + Double(finger) * 150, 300) }
      try chain.panel.report()
      try chain.wait(forContacts: 10)
      chain.daemon.process.send(SIGKILL)
      try chain.daemon.process.waitForEnd()
      try Deadline.wait(for: "the end of \(chain.touchscreen.node)") {
        access(chain.touchscreen.node, F_OK) != 0
      }
      let reader = try NodeReader(chain.panel.node)
      chain.panel.liftAll()
      try chain.panel.report()
      #expect(try reader.drain() > 0)
    }
  }

  /// A test of many changes, which is slow.
  @Suite struct PlugCycleTests {
    @Test("F-1: the virtual touchscreen stays during 1,000 plugs of the panel, and nothing grows")
    func cycles() throws {
      let layout = try Guest.file(
        "cycles.yaml",
        """
        sinks: [{id: glass, type: touchscreen, name: main}]
        windows: [{view: {id: page, forwardTo: glass, multipleTouchEnabled: true}}]

        """)
      let daemon = try DaemonRun.daemon("--forward", "--layout", layout)
      let opened = try daemon.next("an opened sink") { $0["action"]?.string == "opened" }
      let node = try #require(opened["node"]?.string)
      func cycle() throws {
        let panel = try GuestDevice(settles: false)
        try daemon.nextDevice("added", named: panel.description.name.escaped)
        try panel.play("D1(500,500); U1; D2(300,300)")
        try daemon.nextTouch("ended")
        panel.unplug()
        try daemon.nextDevice("removed")
      }
      for _ in 0..<20 { try cycle() }
      let descriptors = daemon.inspector.descriptors.count
      let memory = try #require(daemon.inspector.ownMemory)
      for _ in 20..<1000 { try cycle() }
      #expect(daemon.inspector.descriptors.count == descriptors)
      let growth = try #require(daemon.inspector.ownMemory) - memory
      #expect(growth < 512, "\(growth) KiB in 980 plugs")
      #expect(access(node, F_OK) == 0)
      // The contact of the last plug slides out after its panel was removed.
      try Deadline.wait(for: "the lift of the last contact") {
        try StateProbe(node: node).occupied(slots: 10).isEmpty
      }
      try daemon.endSoundly()
      #expect(daemon.records.count { $0["action"]?.string == "opened" } == 1)
    }
  }
}
