import Testing
import TouchModel

extension InTheGuest.PeerTests {
  /// Tests of HID panels with all readers at the same time.
  @Suite struct OwnPanelTests {
    @Test(
      "E-ID-1, E-ID-2, E-ID-5, E-ID-9, E-HOVER-1, E-PALM-1, E-PALM-3, E-PALM-4: all readers of a HID panel agree",
      arguments: PanelDesign.all)
    func agree(_ design: PanelDesign) throws {
      let panel = try GuestDevice(design)
      let node = try panel.touchscreen()
      try panel.disableStickyFingers(node)
      let session = try PeerSession(node.path)
      for frame in FingerSequence(design).frames { try session.play { try panel.send(frame) } }
      var differences: Set<PeerDifference> = []
      if design.acceptsRepeatedFinger { differences.insert(.tapInFrame) }
      if design.generation == .windows8 { differences.formUnion([.hover, .fingerAfterPalm]) }
      let agreement = try session.expectAgreement(differences)
      let kinds = agreement.reference.map(\.kind)
      #expect(kinds.filter { $0 == .down }.count > 3 * design.fingers)
      #expect(kinds.filter { $0 == .motion }.count > 100)
      #expect(
        agreement.reference.contains { $0.reason == .palm } == (design.generation == .windows8))
    }

    @Test(
      "E-ID-2: fingers that the driver lifts because the panel is silent are lifted for all readers"
    )
    func silence() throws {
      let panel = try GuestDevice(PanelDesign.certified)
      let session = try PeerSession(panel.touchscreen().path)
      var fingers = HidFingers(.certified)
      fingers.down(0, 1000, 1000)
      fingers.down(1, 2000, 2000)
      try session.play { try panel.send(fingers.frame()) }
      let state = StateProbe(node: session.node)
      try Deadline.wait(for: "the driver to lift the fingers") {
        try state.occupied(slots: 10) == []
      }
      try session.play {}
      let agreement = try session.expectAgreement()
      #expect(agreement.reference.map(\.kind) == [.down, .down, .up, .up])
    }
  }
}
