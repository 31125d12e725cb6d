import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest.PeerTests {
  /// Tests that libinput reads from a virtual touchscreen the touches of recorded panels.
  @Suite(.enabled(if: TestEnvironment.captures != nil, "TOUCHBRIDGE_CAPTURES names no folder"))
  struct ForwardedPanelTests {
    private static let layout = """
      version: 1
      screen: {width: 100, height: 100}
      sinks: [{id: glass, type: touchscreen, name: main, slots: \(slots)}]
      windows: [{view: {id: page, forwardTo: glass, multipleTouchEnabled: true}}]

      """
    /// The hundredths of the screen by which two units of the virtual touchscreen differ at most.
    private static let tolerance = 0.1
    /// The slots of the virtual touchscreen.
    private static let slots = 64
    /// The reports after which the readers catch up.
    private static let most = 32

    /// Plays a recording to a daemon that forwards; returns its log, and what libinput has read.
    private func forwarded(
      _ device: HidRecording.Device, _ panel: GuestDevice, _ node: String
    ) throws -> (log: [ReportedTouch], libinput: [ReportedTouch]) {
      let scratch = try ScratchDirectory()
      let layout = try scratch.file("layout.yaml", Self.layout).path
      let daemon = try TouchbridgePeer(
        ["run", "--json", "--forward", "--layout", layout, "--device", node], in: scratch,
        readyAt: "\"action\":\"added\"")
      try daemon.waitUntilReady()
      let opened = LogRecordText.all(in: daemon.text).first { $0.isKind("sink") }
      let sink = try #require(opened.flatMap { LogValue(parsing: $0.object)?["node"]?.string })
      let libinput = try LibinputPeer(sink)
      try libinput.waitUntilReady()
      func settle() throws {
        try Deadline.wait(for: "the daemon to read all there is") { daemon.isAtRest }
        try Deadline.wait(for: "libinput to read all there is") { libinput.monitor.isAtRest }
        libinput.pump()
      }
      for (index, report) in device.reports.enumerated() {
        try panel.send(report.bytes)
        if index % Self.most == 0 { try settle() }
      }
      try settle()
      // The end of the daemon lifts the fingers that are left.
      try daemon.stop(SIGTERM)
      try libinput.finish()
      return (try ReportedTouch.all(in: daemon.text), libinput.touches)
    }

    @Test(
      "F-2, F-3: libinput reads each touch of a recorded panel from the virtual touchscreen, at its place",
      arguments: CapturedPanelTests.files ?? [])
    func agree(_ path: String) throws {
      let file = URL(fileURLWithPath: path)
      for device in try HidRecording(contentsOf: file).devices {
        let panel = try GuestDevice(device.identity, descriptor: device.descriptor)
        for node in panel.nodes where node.isTouchscreen {
          try panel.disableStickyFingers(node)
          let (log, libinput) = try forwarded(device, panel, node.path)
          let downs = log.filter { $0.kind == .down }.compactMap(\.position)
          let forwarded = libinput.filter { $0.kind == .down }.compactMap(\.position)
          #expect(downs.count == forwarded.count)
          #expect(Self.missing(downs, in: forwarded).isEmpty)
          #expect(libinput.count { $0.kind == .up } == forwarded.count)
          #expect(!libinput.contains { $0.kind == .cancel })
          print("\(file.lastPathComponent): \(node.name), \(downs.count) touches forwarded")
        }
      }
    }

    /// Returns the positions that the other list does not have at about the same place in its order.
    ///
    /// Touches that begin in one frame may have another order there.
    private static func missing(_ positions: [Point], in others: [Point]) -> [Point] {
      var left = others
      return positions.filter { position in
        let match = left.prefix(slots).firstIndex {
          abs($0.x - position.x) <= tolerance && abs($0.y - position.y) <= tolerance
        }
        if let match { left.remove(at: match) }
        return match == nil
      }
    }
  }
}
