import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest.PeerTests {
  /// Tests with recordings of real panels' HID reports, which the kernel converts to records.
  @Suite(.enabled(if: TestEnvironment.captures != nil, "TOUCHBRIDGE_CAPTURES names no folder"))
  struct CapturedPanelTests {
    static let files = TestEnvironment.captures.map {
      TestEnvironment.files(under: $0, withExtension: "hid").map(\.path)
    }

    /// Returns the kind of a recording from the list beside it; nil if it is not listed.
    private static func kind(of path: String) -> String? {
      guard let folder = TestEnvironment.captures?.resolvingSymlinksInPath(),
        let data = try? Data(contentsOf: folder.appendingPathComponent("MANIFEST.tsv"))
      else { return nil }
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)
      }
      guard let column = lines.first?.firstIndex(of: "kind"),
        let line = lines.first(where: { path.hasSuffix("/" + $0[0]) }), column < line.count
      else { return nil }
      return String(line[column])
    }

    @Test("E-REC-2, E-DET-1: all readers of a recorded panel agree", arguments: files ?? [])
    func agree(_ path: String) throws {
      let file = URL(fileURLWithPath: path)
      var played: [String] = []
      for device in try HidRecording(contentsOf: file).devices {
        let panel = try GuestDevice(device.identity, descriptor: device.descriptor)
        for node in panel.nodes where node.isTouchscreen {
          try panel.disableStickyFingers(node)
          let session = try PeerSession(node.path)
          for report in device.reports { try session.play { try panel.send(report.bytes) } }
          let agreement = try session.expectAgreement(nil)
          let downs = agreement.reference.filter { $0.kind == .down }.count
          #expect(downs > 0)
          let names = agreement.differences.keys.map(\.rawValue).sorted()
          played.append(([node.name, "\(downs) fingers"] + names).joined(separator: ", "))
        }
      }
      print(
        "\(file.lastPathComponent): "
          + (played.isEmpty ? "no touchscreen" : played.joined(separator: "; ")))
      if let kind = Self.kind(of: path) {
        #expect(kind.hasPrefix("touchscreen") == !played.isEmpty, "\(kind)")
      }
    }
  }
}
