import Testing
import TouchModel

extension InTheGuest.PeerTests {
  /// Tests of readers that are stopped until the kernel drops records.
  @Suite struct OverrunTests {
    @Test(
      "E-DROP-4, E-DROP-5, E-DROP-6, E-DROP-8, E-REC-2: all readers that lost records agree on the result"
    )
    func overrun() throws {
      let design = PanelDesign.tenFingers
      let panel = try GuestDevice(design)
      let node = try panel.touchscreen()
      try panel.disableStickyFingers(node)
      let session = try PeerSession(node.path)
      var fingers = HidFingers(design)
      for id in [0, 1, 2] as [UInt8] { fingers.down(id, 500 + 1000 * Int32(id), 800) }
      try session.play { try panel.send(fingers.frame()) }
      try session.whileStopped {
        // The first finger is replaced in its slot, the second lifts, the third stays, and another
        // one taps.
        fingers.lift(0)
        try panel.send(fingers.frame())
        fingers.down(5, 600, 600)
        try panel.send(fingers.frame())
        fingers.lift(1)
        fingers.down(6, 3000, 2000)
        try panel.send(fingers.frame())
        fingers.lift(6)
        for _ in 0..<600 {
          fingers.move(2, by: 1, 1)
          fingers.move(5, by: -1, 1)
          try panel.send(fingers.frame())
          try session.pumpOurselves()
        }
      }
      fingers.move(2, by: 10, 10)
      try session.play { try panel.send(fingers.frame()) }
      fingers.lift(2)
      fingers.lift(5)
      try session.play { try panel.send(fingers.frame()) }
      #expect(session.raw.events.filter { $0.isDrop } == [])
      try session.finish()

      let log = session.daemon.text
      #expect(log.contains("\"kind\":\"gap\""))
      let reported = try ReportedTouch.all(in: log)
      #expect(reported.filter { $0.kind == .cancel }.map(\.reason) == [.dropped, .dropped])
      #expect(reported.filter { $0.kind == .up }.count == 2)
      let replayed = ComparableLog(try session.replay())
      #expect(ComparableLog(log).difference(from: replayed) == nil)

      let view = LibinputView(reported, records: session.raw.events)
      #expect(view.differences == [.lostEnd: 1, .changedInGap: 1])
      // libevdev stamps the records of a resynchronization with the time of the last record that it
      // read.
      let tolerance = ReportedTouchComparison.Tolerance(
        position: 0.006, time: Microseconds(60_000_000), timesAreRelative: true)
      let comparison = ReportedTouchComparison(
        expected: view.touches, got: session.libinput.touches, tolerance)
      #expect(comparison.failures == [])
    }
  }
}
