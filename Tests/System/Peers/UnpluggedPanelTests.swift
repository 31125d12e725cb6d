import Glibc
import Testing
import TouchModel

extension InTheGuest.PeerTests {
  /// Tests of panels that are unplugged while fingers are down.
  @Suite struct UnpluggedPanelTests {
    @Test(
      "E-LIFE-5, E-LIFE-21, E-PHASE-2, E-REC-2: every finger is cancelled once, for all readers",
      arguments: PanelDesign.all)
    func unplug(_ design: PanelDesign) throws {
      let panel = try GuestDevice(design)
      let node = try panel.touchscreen()
      try panel.disableStickyFingers(node)
      let session = try PeerSession(node.path)
      var fingers = HidFingers(design)
      fingers.down(0, 1000, 1000)
      fingers.down(1, 2000, 2000)
      try session.play { try panel.send(fingers.frame()) }
      fingers.move(0, by: 10, 10)
      try session.play { try panel.send(fingers.frame()) }
      try session.settle()
      panel.unplug()
      try Deadline.wait(for: "the node to be gone") { try session.raw.pump() == nil }
      #expect(try session.libevdev.pump() == false)
      // No reader may spin on a removed device.
      try session.finish()

      let log = session.daemon.text
      let reported = try ReportedTouch.all(in: log)
      #expect(reported.map(\.kind) == [.down, .down, .motion, .cancel, .cancel])
      #expect(reported.map(\.reason) == [nil, nil, nil, .deviceRemoved, .deviceRemoved])
      #expect(log.contains("\"kind\":\"device\",\"action\":\"removed\""))
      #expect(session.recorder.text.hasSuffix("# ended: the device is gone\n"))
      let replayed = ComparableLog(try session.replay())
      #expect(ComparableLog(log).difference(from: replayed) == nil)
      // Each reader notices the removal at its own time.
      let tolerance = ReportedTouchComparison.Tolerance(
        position: 0.006, time: Microseconds(5_000_000), timesAreRelative: true)
      let comparison = ReportedTouchComparison(
        expected: reported, got: session.libinput.touches, tolerance)
      #expect(comparison.failures == [])
    }
  }
}
