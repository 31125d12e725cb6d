import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of records that the kernel drops because they are not read in time (SYN_DROPPED).
  @Suite struct StoppedReaderTests {
    /// Stops the daemon, plays fingers until the kernel's ring overflows, and continues the daemon.
    private func lose(
      _ panel: GuestDevice, _ daemon: DaemonRun, mover: Int, _ gap: () throws -> Void
    ) throws {
      daemon.process.send(SIGSTOP)
      try daemon.process.waitUntilStopped()
      try flood(panel, mover: mover)
      try gap()
      try flood(panel, mover: mover)
      daemon.process.send(SIGCONT)
    }

    /// Waits until the daemon has read everything and logged it.
    private func catchUp(
      _ panel: GuestDevice, _ daemon: DaemonRun, mover: Int, _ y: Double
    ) throws {
      // The first move may be part of the resynchronization. The second follows it.
      for x in [1900.0, 1901.0] {
        panel.move(mover, x, y)
        try panel.report()
        try daemon.next("the move to \(x)") {
          $0["x"]?.number == x && $0["y"]?.number == y
        }
      }
    }

    /// Sends more frames than fit into the kernel's ring of this panel, which has 512 records.
    private func flood(_ panel: GuestDevice, mover: Int) throws {
      for step in 0..<400 {
        panel.move(mover, Double(500 + step), Double(300 + step % 2))
        try panel.report()
      }
    }

    /// Returns the position, in points, of each contact that the kernel holds, by slot.
    private func locations(_ panel: GuestDevice) throws -> [Int: [Double]] {
      let x = try panel.probe.values(of: .positionX, slots: 10)
      let y = try panel.probe.values(of: .positionY, slots: 10)
      var result: [Int: [Double]] = [:]
      for slot in try panel.probe.occupied(slots: 10) {
        result[slot] = [Double(x[slot]), Double(y[slot])]
      }
      return result
    }

    @Test(
      "E-DROP-1, E-DROP-2, E-DROP-4, E-DROP-5, E-DROP-6, E-DROP-7, E-DROP-8: fingers stay, lift, are replaced, land and tap while records are lost"
    )
    func everything() throws {
      let panel = try GuestDevice()
      let daemon = try DaemonRun.daemon("--device", panel.node)
      try daemon.nextDevice("added")
      // Slots 0, 1 and 2 have the touches 1, 2 and 3.
      try panel.play("D1(100,100) D2(200,200) D3(500,300)")
      for _ in 0..<3 { try daemon.nextTouch("began") }
      let known = daemon.records.count
      try lose(panel, daemon, mover: 3) {
        panel.lift(2)
        try panel.report()
        panel.down(4, 800, 210)
        panel.down(5, 900, 910)
        try panel.report()
        panel.down(6, 50, 50)
        try panel.report()
        panel.lift(6)
        panel.lift(1)
        try panel.report()
      }
      try daemon.next("gap") { $0.kind == "gap" }
      try catchUp(panel, daemon, mover: 3, 7)
      let touches = daemon.records[known...].filter { $0.kind == "touch" }
      func of(_ touch: Int) -> [DispatchLogLine] {
        touches.filter { $0["touch"]?.integer == touch }
      }
      #expect(of(1).map { $0["reason"]?.string } == ["dropped"])
      #expect(of(2).map { $0["reason"]?.string } == ["dropped"])
      #expect(of(3).allSatisfy { $0["phase"]?.string == "moved" })
      #expect(of(3).contains { $0["afterGap"]?.bool == true })
      let joined = touches.filter { $0["joinedLate"]?.bool == true }
      #expect(joined.map { $0["phase"]?.string } == ["began", "began"])
      let places = joined.map { [$0["slot"]?.number, $0["x"]?.number].compactMap(\.self) }
      #expect(places.contains([1, 800]))
      #expect(places.contains([3, 900]))
      #expect(!touches.contains { $0["x"]?.number == 50 })
      #expect(daemon.live.locations == (try self.locations(panel)))

      panel.liftAll()
      try panel.report()
      for _ in 0..<3 { try daemon.nextTouch("ended") }
      #expect(daemon.live.touches.isEmpty)
      try daemon.endSoundly()
      let end = try #require(daemon.records.last)
      #expect(end["gaps"]?.integer == daemon.records.count { $0.kind == "gap" })
    }

    @Test("E-DROP-5, E-DROP-10: all fingers that lifted while records were lost are cancelled")
    func allLifted() throws {
      let panel = try GuestDevice()
      let daemon = try DaemonRun.daemon("--device", panel.node)
      try daemon.nextDevice("added")
      try panel.play("D1(100,100) D2(200,200) D3(500,300)")
      for _ in 0..<3 { try daemon.nextTouch("began") }
      daemon.process.send(SIGSTOP)
      try daemon.process.waitUntilStopped()
      try flood(panel, mover: 3)
      panel.liftAll()
      try panel.report()
      daemon.process.send(SIGCONT)
      for _ in 0..<3 {
        #expect(try daemon.nextTouch("cancelled")["reason"]?.string == "dropped")
      }
      #expect(daemon.live.touches.isEmpty)
      #expect(try panel.probe.occupied(slots: 10) == [])
      try daemon.endSoundly()
    }

    @Test("E-DROP-3, E-DROP-9: after each of many overruns the log agrees with the kernel")
    func storm() throws {
      let panel = try GuestDevice()
      let daemon = try DaemonRun.daemon("--device", panel.node)
      try daemon.nextDevice("added")
      var generator = SeededGenerator(seed: 20)
      var next = 2
      try panel.play("D1(500,300)")
      try daemon.nextTouch("began")
      for round in 0..<8 {
        try lose(panel, daemon, mover: 1) {
          for _ in 0..<6 {
            if Bool.random(using: &generator) {
              panel.lift(Int.random(in: 2...max(2, next), using: &generator))
            } else {
              panel.down(next, Double(10 * next), 900)
              next += 1
            }
            try panel.report()
          }
        }
        try catchUp(panel, daemon, mover: 1, Double(round))
        #expect(daemon.live.locations == (try locations(panel)))
      }
      #expect(daemon.records.contains { $0.kind == "gap" })
      panel.liftAll()
      try panel.report()
      try daemon.endSoundly()
    }
  }
}
