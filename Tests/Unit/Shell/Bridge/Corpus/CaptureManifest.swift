import Foundation
import Testing
import TouchBridgeTestSupport

/// The manifest of the captures of real hardware.
///
/// `touch sequences` is the number of tracking ids that begin, including those that begin in the frame
/// in which the previous one of the same slot ends. `max simultaneous contacts` is counted at each
/// SYN_REPORT.
struct CaptureManifest {
  /// A row of the manifest.
  struct Row: Sendable {
    let path: String
    let format: String
    let kind: String
    let status: String
    let notes: String
    let events: Int?
    let frames: Int?
    let sequences: Int?
    let together: Int?

    var isTouchscreen: Bool { kind.hasPrefix("touchscreen") || kind.hasPrefix("single-touch") }
  }

  /// The manifest of the folder that `TOUCHBRIDGE_CAPTURES` names; nil without a folder or a manifest.
  static let current = TestEnvironment.captures.flatMap { CaptureManifest(folder: $0) }
  /// Why tests that need a manifest are skipped.
  static let absent: Comment = "TOUCHBRIDGE_CAPTURES names no folder with a MANIFEST.tsv"

  let rows: [Row]

  /// Reads `MANIFEST.tsv` of a folder; returns nil if it does not exist.
  init?(folder: URL) {
    let file = folder.appendingPathComponent("MANIFEST.tsv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    var lines = text.split(separator: "\n")
    let names = lines.removeFirst().split(separator: "\t", omittingEmptySubsequences: false)
      .map(String.init)
    rows = lines.map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      func cell(_ name: String) -> String {
        guard let index = names.firstIndex(of: name), index < cells.count else { return "" }
        return cells[index]
      }
      return Row(
        path: cell("path"), format: cell("format"), kind: cell("kind"), status: cell("status"),
        notes: cell("notes"), events: Int(cell("number of events")),
        frames: Int(cell("number of SYN_REPORT frames")), sequences: Int(cell("touch sequences")),
        together: Int(cell("max simultaneous contacts")))
    }
  }

  /// Returns the row of a file, by its path relative to the folder.
  func row(of path: String) -> Row? { rows.first { $0.path == path } }
}
