import Glibc
import Testing
import TouchModel

extension InTheGuest {
  /// Panels that are pulled out while fingers are on them.
  @Suite struct UnpluggedPanelTests {
    @Test(
      "E-LIFE-5, E-LIFE-21, E-PHASE-2, E-REC-2, V-13: every finger is cancelled once, in all stories",
      arguments: PanelDesign.all)
    func unplug(_ design: PanelDesign) throws {
      let panel = try HidPanel(design)
      let node = try panel.touchscreen()
      try panel.keepSilentFingers(node)
      let session = try PeerSession(node.path)
      var fingers = HidFingers(design)
      fingers.down(0, 1000, 1000)
      fingers.down(1, 2000, 2000)
      try session.play { try panel.send(fingers.frame()) }
      fingers.move(0, by: 10, 10)
      try session.play { try panel.send(fingers.frame()) }
      try session.settle()
      panel.unplug()
      try Deadline.ask(for: "the node to be gone") { try session.raw.pump() == nil }
      #expect(try session.libevdev.pump() == false)
      // Nobody may spin on what is gone.
      try session.finish()

      let log = session.daemon.text
      let told = try TouchTelling.all(in: log)
      #expect(told.map(\.word) == [.down, .down, .motion, .cancel, .cancel])
      #expect(told.map(\.reason) == [nil, nil, nil, .deviceRemoved, .deviceRemoved])
      #expect(log.contains("\"kind\":\"device\",\"action\":\"removed\""))
      #expect(session.recorder.text.hasSuffix("# ended: the device is gone\n"))
      let replayed = ComparableLog(try session.replay())
      #expect(ComparableLog(log).difference(from: replayed) == nil)
      // Each notices in its own time that the panel is gone.
      let tolerance = TellingComparison.Tolerance(
        place: 0.006, time: Microseconds(5_000_000), timesAreRelative: true)
      let comparison = TellingComparison(
        expected: told, got: session.libinput.tellings, tolerance)
      #expect(comparison.complaints == [])
    }
  }
}
