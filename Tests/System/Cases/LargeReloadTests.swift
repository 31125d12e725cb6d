import Glibc
import Testing
import TouchBridgeTestSupport

extension InTheGuest {
  /// Tests of a layout with many views that is reloaded under fingers.
  @Suite struct LargeReloadTests {
    private static let fingers = 10
    private static let moves = 8

    private static let layout: String = {
      var text = "screen: {width: 1920, height: 1080}\nwindows:\n  - view:\n      subviews:\n"
      for row in 0..<100 {
        for column in 0..<100 {
          text += "        - {type: button, frame: [\(column * 19), \(row * 10), 18, 9]}\n"
        }
      }
      return text
    }()

    /// Plays a stroke of ten fingers, and reads the records of each frame before it sends the next one.
    ///
    /// - Returns: False if the reload cancelled the touches.
    private func stroke(_ panel: GuestDevice, _ daemon: DaemonRun) throws -> Bool {
      func x(_ finger: Int, _ move: Int) -> Double { Double(100 + finger * 150 + move * 4) }
      for finger in 0..<Self.fingers { panel.down(finger, x(finger, 0), 500) }
      try panel.report()
      for _ in 0..<Self.fingers { try daemon.nextTouch("began") }
      var isCancelled = false
      for move in 1...Self.moves where !isCancelled {
        for finger in 0..<Self.fingers { panel.move(finger, x(finger, move), 500) }
        try panel.report()
        for finger in 0..<Self.fingers where !isCancelled {
          let record = try daemon.next("a move") {
            $0.kind == "touch" && $0["phase"]?.string != "began"
          }
          isCancelled = record["phase"]?.string == "cancelled"
          if !isCancelled { #expect(record["x"]?.number == x(finger, move)) }
        }
      }
      panel.liftAll()
      try panel.report()
      if isCancelled { return false }
      let end = try daemon.next("an end") {
        $0.kind == "touch" && ["ended", "cancelled"].contains($0["phase"]?.string)
      }
      return end["phase"]?.string == "ended"
    }

    @Test("E-LIFE-18: no frame of ten fingers is lost while 10,000 views are loaded")
    func reload() throws {
      let panel = try GuestDevice()
      let file = try Guest.file("large.yaml", Self.layout)
      let daemon = try DaemonRun.daemon("--device", panel.node, "--layout", file)
      try daemon.nextDevice("added")
      for _ in 0..<5 { #expect(try stroke(panel, daemon)) }
      daemon.process.send(SIGHUP)
      var strokes = 0
      while try stroke(panel, daemon) {
        strokes += 1
        if strokes == 20_000 { throw GuestError("the layout was not reloaded") }
      }
      for _ in 0..<5 { #expect(try stroke(panel, daemon)) }
      try daemon.endSoundly()
      #expect(!daemon.records.contains { $0.kind == "gap" })
      #expect(daemon.log.contains("was reloaded and is in use"))
    }
  }
}
