import Capture
import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Compares captures of real hardware with their manifest.
struct CaptureReadingTests {
  /// Recordings with a record that a terminal damaged, and its line.
  private static let damaged = ["keychron-c1-keyboard.evemu.txt": 298]

  @Test(
    "Each capture has the number of events and frames of its manifest row",
    .enabled(if: CaptureManifest.current != nil, CaptureManifest.absent))
  func counts() throws {
    let folder = try #require(TestEnvironment.captures)
    let manifest = try #require(CaptureManifest.current)
    var compared = 0
    for row in manifest.rows where row.status == "ok" && !row.format.contains("hid") {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(row.path))
      var reader = CaptureReader(source: ByteArraySource(Array(bytes)))
      var events = 0
      var frames = 0
      do throws(CaptureError) {
        while let item = try reader.next() {
          guard case .event(_, let event) = item else { continue }
          events += 1
          if event.isReport { frames += 1 }
        }
      } catch {
        let name = String(row.path.split(separator: "/").last ?? "")
        if Self.damaged[name] == error.line { continue }
        Issue.record("\(row.path): \(error)")
      }
      compared += row.events == nil ? 0 : 1
      if let expected = row.events, expected != events {
        Issue.record("\(row.path) (\(row.format)): \(events) events, the manifest has \(expected)")
      }
      if let expected = row.frames, expected != frames {
        Issue.record("\(row.path) (\(row.format)): \(frames) frames, the manifest has \(expected)")
      }
    }
    #expect(compared > 100, "the list cannot be read")
  }
}
